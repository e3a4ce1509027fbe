import type { ReportType } from '../../../../contract/reports/report-types.ts'
import { applicationsSource, slaSource } from './application-source-queries.ts'
import { auditSource, feedbackSource, ticketsSource, vansSource } from './desk-source-queries.ts'
import type { ReportAsked, ReportSource } from './report-span-queries.ts'
import { payoutsSource, revenueSource } from './revenue-source-queries.ts'
import { franchisesSource, partnersSource, servicesSource } from './work-source-queries.ts'

const SOURCES: Record<ReportType, (asked: ReportAsked) => ReportSource> = {
  applications: applicationsSource,
  sla: slaSource,
  revenue: revenueSource,
  payouts: payoutsSource,
  franchises: franchisesSource,
  partners: partnersSource,
  services: servicesSource,
  tickets: ticketsSource,
  feedback: feedbackSource,
  vans: vansSource,
  audit: auditSource,
}

/** Where a report's rows come from. */
export function sourceOf(asked: ReportAsked): ReportSource {
  return SOURCES[asked.type](asked)
}
