import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { applications } from '../../applications/table.ts'
import { categories, services } from '../../catalogue/table.ts'
import { feedbacks } from '../../feedback/table.ts'
import { selectRevenue } from '../../ledger/revenue-queries.ts'
import { ledgerEvents } from '../../ledger/table.ts'
import { franchises, servicePartners } from '../../outlets/network/table.ts'
import { narrowed } from './application-source-queries.ts'
import type { ReportAsked, ReportSource } from './report-span-queries.ts'
import { isWithin, nameOf, spanOf } from './report-span-queries.ts'
import { selectEarned } from './revenue-source-queries.ts'

/** What was done, by one column of applications, as `id` and the figures of the contract. */
function selectWork(asked: ReportAsked, by: SQL): SQL {
  const { status, receivedAt, decidedAt, slaDue } = applications
  const isDecided = isWithin(asked, sql`${decidedAt}`)
  const isReceived = isWithin(asked, sql`${receivedAt}`)
  return sql`select ${by} as id, count(*) filter (where ${isReceived}) as received,
      count(*) filter (where ${status} = 'completed' and ${isDecided}) as completed,
      count(*) filter (where ${status} = 'rejected' and ${isDecided}) as rejected,
      count(*) filter (where ${status} = 'completed' and ${isDecided} and ${decidedAt} <= ${slaDue}) as on_time
    from ${applications} where (${isReceived} or ${isDecided}) and ${narrowed(asked)} group by ${by}`
}

const WORK = sql`coalesce(work.received, 0) as "received", coalesce(work.completed, 0) as "completed",
  coalesce(work.rejected, 0) as "rejected", coalesce(work.on_time, 0) as "onTime"`

/** Ratings that are not hidden, as the screens of feedback count them. */
function selectRatings({ from, to }: ReportAsked, by: SQL): SQL {
  return sql`select ${by} as id, count(*) as ratings, sum(${feedbacks.rating}) as stars from ${feedbacks}
    where ${feedbacks.hiddenAt} is null and ${feedbacks.day} between ${from} and ${to} group by ${by}`
}

const RATINGS = sql`coalesce(rated.ratings, 0) as "ratings", coalesce(rated.stars, 0) as "stars"`

/** All franchises and what they did. */
export function franchisesSource(asked: ReportAsked): ReportSource {
  const { partner } = asked.filter
  const { id, name, district, type, servicePartnerId } = franchises
  // The filter is the franchise's own partner, not that of each application.
  const work = selectWork({ ...asked, filter: {} }, sql`${applications.franchiseId}`)
  return {
    rows: sql`select ${name} as "name", ${district} as "district", ${type} as "franchiseType",
        ${servicePartners.name} as "partner", ${WORK}, coalesce(earned.revenue, 0) as "revenue", ${RATINGS}
      from ${franchises} left join ${servicePartners} on ${servicePartners.id} = ${servicePartnerId}
        left join (${work}) as work on work.id = ${id}
        left join (${selectRevenue(spanOf(asked), sql`select id from ${franchises}`)}) as earned on earned.outlet_id = ${id}
        left join (${selectRatings(asked, sql`${feedbacks.franchiseId}`)}) as rated on rated.id = ${id}
      where ${partner ? sql`${servicePartnerId} = ${partner}::uuid` : sql`true`}`,
    order: sql`lower(${name}), ${id}`,
  }
}

/** All partners and what they did. */
export function partnersSource(asked: ReportAsked): ReportSource {
  const { id, name, district } = servicePartners
  return {
    rows: sql`select ${name} as "name", ${district} as "district", ${WORK},
        coalesce(earned.revenue, 0) as "revenue", ${RATINGS}
      from ${servicePartners}
        left join (${selectWork(asked, sql`${applications.servicePartnerId}`)}) as work on work.id = ${id}
        left join (${selectRevenue(spanOf(asked), sql`select id from ${servicePartners}`)}) as earned
          on earned.outlet_id = ${id}
        left join (${selectRatings(asked, sql`${feedbacks.servicePartnerId}`)}) as rated on rated.id = ${id}`,
    order: sql`lower(${name}), ${id}`,
  }
}

/** All services and what was done with each. */
export function servicesSource(asked: ReportAsked): ReportSource {
  const { id, name, categoryId } = services
  const earned = sql`select ${applications.serviceId} as id, sum(line.revenue) as revenue
    from (${selectEarned(asked)}) as line join ${ledgerEvents} as event on event.id = line.event_id
      join ${applications} on ${applications.id} = event.source_id
    where ${narrowed(asked)} group by ${applications.serviceId}`
  return {
    rows: sql`select ${nameOf('services', asked.language)} as "service",
        ${nameOf('categories', asked.language)} as "category", ${WORK}, coalesce(earned.revenue, 0) as "revenue"
      from ${services} join ${categories} on ${categories.id} = ${categoryId}
        left join (${selectWork(asked, sql`${applications.serviceId}`)}) as work on work.id = ${id}
        left join (${earned}) as earned on earned.id = ${id}`,
    order: sql`lower(${name}), ${id}`,
  }
}
