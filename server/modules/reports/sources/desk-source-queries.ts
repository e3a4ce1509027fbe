import { sql } from 'drizzle-orm'
import { auditTrail } from '../../../platform/database/audit-table.ts'
import { accounts } from '../../accounts/table.ts'
import { applications } from '../../applications/table.ts'
import { categories, services } from '../../catalogue/table.ts'
import { feedbacks } from '../../feedback/table.ts'
import { franchises, servicePartners } from '../../outlets/network/table.ts'
import { tillEntries } from '../../payments/table.ts'
import { tickets } from '../../tickets/table.ts'
import { vanPlanNotes, vanPlans } from '../../vans/table.ts'
import { narrowed, OF_APPLICATIONS } from './application-source-queries.ts'
import type { ReportAsked, ReportSource } from './report-span-queries.ts'
import { isWithin, nameOf } from './report-span-queries.ts'

/** Tickets by the day on which they were raised. */
export function ticketsSource(asked: ReportAsked): ReportSource {
  const { franchise, status } = asked.filter
  const { id, number, createdAt } = tickets
  return {
    rows: sql`select coalesce(${number}, ${id}::text) as "number", ${createdAt} as "created",
        ${tickets.title} as "title", ${tickets.category} as "ticketCategory", ${tickets.priority} as "priority",
        ${tickets.status} as "status", ${tickets.requesterName} as "requester", ${franchises.name} as "franchise",
        ${tickets.dueAt} as "due", ${tickets.firstResponseAt} as "firstResponse", ${tickets.resolvedAt} as "resolved"
      from ${tickets} left join ${franchises} on ${franchises.id} = ${tickets.franchiseId}
      where ${isWithin(asked, sql`${createdAt}`)}
        ${franchise ? sql`and ${tickets.franchiseId} = ${franchise}::uuid` : sql``}
        ${status ? sql`and ${tickets.status} = ${status}` : sql``}`,
    order: sql`${createdAt}, ${id}`,
  }
}

/** What customers said, without what was hidden. */
export function feedbackSource(asked: ReportAsked): ReportSource {
  const { receivedAt, applicationId, rating } = feedbacks
  return {
    rows: sql`select ${receivedAt} as "given", ${applications.number} as "number",
        ${nameOf('services', asked.language)} as "service", ${franchises.name} as "franchise",
        ${servicePartners.name} as "partner", 1 as "ratings", ${rating} as "stars",
        ${feedbacks.source} as "source", ${feedbacks.message} as "comment"
      from ${feedbacks} join ${applications} on ${applications.id} = ${applicationId} ${OF_APPLICATIONS}
      where ${feedbacks.hiddenAt} is null and ${feedbacks.day} between ${asked.from} and ${asked.to}
        and ${narrowed(asked)}`,
    order: sql`${receivedAt}, ${applicationId}`,
  }
}

/** All gram vans, what they brought in and which villages they called at; of a village the last note of a day counts. */
export function vansSource(asked: ReportAsked): ReportSource {
  const { from, to, filter } = asked
  const { id, firstName, lastName, userName } = accounts
  const { createdById, status, receivedAt, decidedAt } = applications
  const [isReceived, isDecided] = [
    isWithin(asked, sql`${receivedAt}`),
    isWithin(asked, sql`${decidedAt}`),
  ]
  const { vanId, day, stopId, position, outcome } = vanPlanNotes
  return {
    rows: sql`select coalesce(nullif(trim(concat_ws(' ', ${firstName}, ${lastName})), ''), ${userName}) as "name",
        ${franchises.name} as "franchise", coalesce(work.received, 0) as "received",
        coalesce(work.completed, 0) as "completed", coalesce(plan.days, 0) as "plannedDays",
        coalesce(note.visited, 0) as "visited", coalesce(note.not_reached, 0) as "notReached",
        coalesce(till.paise, 0) as "fees"
      from ${accounts} left join ${franchises} on ${franchises.id} = ${accounts.franchiseId}
        left join (select ${createdById} as id, count(*) filter (where ${isReceived}) as received,
            count(*) filter (where ${status} = 'completed' and ${isDecided}) as completed
          from ${applications} where ${isReceived} or ${isDecided} group by ${createdById}) as work on work.id = ${id}
        left join (select ${vanPlans.vanId} as id, count(*) as days from ${vanPlans}
          where ${vanPlans.day} between ${from} and ${to} and jsonb_array_length(${vanPlans.stops}) > 0
          group by ${vanPlans.vanId}) as plan on plan.id = ${id}
        left join (select last.van_id as id, count(*) filter (where last.outcome = 'visited') as visited,
            count(*) filter (where last.outcome = 'not_reached') as not_reached
          from (select distinct on (${vanId}, ${day}, ${stopId}) ${vanId} as van_id, ${outcome} as outcome
            from ${vanPlanNotes} where ${day} between ${from} and ${to}
            order by ${vanId}, ${day}, ${stopId}, ${position} desc) as last
          group by last.van_id) as note on note.id = ${id}
        left join (select ${tillEntries.tillId} as id, sum(${tillEntries.paise}) as paise from ${tillEntries}
          where ${tillEntries.kind} in ('fee', 'refund') and ${tillEntries.bookDay} between ${from} and ${to}
          group by ${tillEntries.tillId}) as till on till.id = ${id}
      where ${accounts.userType} = 'gramvan'
        ${filter.franchise ? sql`and ${accounts.franchiseId} = ${filter.franchise}::uuid` : sql``}`,
    order: sql`lower(${userName}), ${id}`,
  }
}

/** What the audit trail has; a subject is named as it is called today. */
export function auditSource(asked: ReportAsked): ReportSource {
  const { receivedAt, id, subjectId, subject, action } = auditTrail
  const named = [franchises, servicePartners, services, categories].map(
    (table) => sql`(select name from ${table} as named where named.id = ${subjectId})`,
  )
  return {
    rows: sql`select ${receivedAt} as "at", ${subject} || '.' || ${action} as "event",
        ${auditTrail.actorName} as "who", ${auditTrail.actorRole} as "role",
        coalesce(
          (select number from ${applications} as named where named.id = ${subjectId}),
          (select coalesce(number, id::text) from ${tickets} as named where named.id = ${subjectId}),
          ${sql.join(named, sql`, `)},
          (select user_name from ${accounts} as named where named.id = ${subjectId}), '') as "about",
        ${auditTrail.details} as "details"
      from ${auditTrail} where ${isWithin(asked, sql`${receivedAt}`)}`,
    order: sql`${receivedAt}, ${id}`,
  }
}
