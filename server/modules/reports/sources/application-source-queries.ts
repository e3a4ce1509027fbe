import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isOpen, standsAt } from '../../applications/filters.ts'
import { applications } from '../../applications/table.ts'
import { services } from '../../catalogue/table.ts'
import { franchises, servicePartners } from '../../outlets/network/table.ts'
import type { ReportAsked, ReportSource } from './report-span-queries.ts'
import { isWithin, nameOf } from './report-span-queries.ts'

const { franchiseId, servicePartnerId, serviceId, status, receivedAt, slaDue, decidedAt } =
  applications

/** The filters that all reports about applications share. */
export function narrowed({ filter }: ReportAsked): SQL {
  const { franchise, partner, service, status: only } = filter
  const conditions = and(
    franchise ? sql`${franchiseId} = ${franchise}::uuid` : undefined,
    partner ? sql`${servicePartnerId} = ${partner}::uuid` : undefined,
    service ? sql`${serviceId} = ${service}::uuid` : undefined,
    only ? sql`${status} = ${only}` : undefined,
  )
  return conditions ?? sql`true`
}

/** The service and the outlets of applications. */
export const OF_APPLICATIONS = sql`
  join ${services} on ${services.id} = ${serviceId}
  join ${franchises} on ${franchises.id} = ${franchiseId}
  left join ${servicePartners} on ${servicePartners.id} = ${servicePartnerId}`

/** Applications by the day of submission. */
export function applicationsSource(asked: ReportAsked): ReportSource {
  return {
    rows: sql`select ${applications.number} as "number", ${receivedAt} as "submitted",
        ${applications.customerName} as "customer", ${applications.customerPhone} as "phone",
        ${nameOf('services', asked.language)} as "service", ${franchises.name} as "franchise",
        ${franchises.district} as "district", ${servicePartners.name} as "partner", ${status} as "status",
        ${slaDue} as "due", ${decidedAt} as "decided", ${applications.feePaise} as "fee"
      from ${applications} ${OF_APPLICATIONS} where ${isWithin(asked, sql`${receivedAt}`)} and ${narrowed(asked)}`,
    order: sql`${receivedAt}, ${applications.id}`,
  }
}

/** `met`, `missed` or `running`, as the SLA's levels have it: a paused window stands where it was frozen. */
const outcome = sql`case when not ${isOpen} then case when ${decidedAt} <= ${slaDue} then 'met' else 'missed' end
  when ${standsAt} >= ${slaDue} then 'missed' else 'running' end`

/** Applications by their deadline, and whether they met it. */
export function slaSource(asked: ReportAsked): ReportSource {
  return {
    rows: sql`select ${applications.number} as "number", ${nameOf('services', asked.language)} as "service",
        ${franchises.name} as "franchise", ${servicePartners.name} as "partner", ${status} as "status",
        ${receivedAt} as "submitted", ${slaDue} as "due", ${decidedAt} as "decided", ${outcome} as "outcome"
      from ${applications} ${OF_APPLICATIONS} where ${isWithin(asked, sql`${slaDue}`)} and ${narrowed(asked)}`,
    order: sql`${slaDue}, ${applications.id}`,
  }
}
