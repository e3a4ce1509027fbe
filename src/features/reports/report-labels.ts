import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuickRange } from '../../../contract/reports/report-range.ts'
import type { ReportFailure, ReportType } from '../../../contract/reports/report-types.ts'

export const TYPE_LABELS: Record<ReportType, MessageDescriptor> = {
  applications: msg`Applications`,
  sla: msg`SLA`,
  revenue: msg`Revenue`,
  payouts: msg`Payouts`,
  franchises: msg`Franchise performance`,
  partners: msg`Partner performance`,
  services: msg`Services`,
  tickets: msg`Tickets`,
  feedback: msg`Feedback`,
  vans: msg`Gram vans`,
  audit: msg`Audit trail`,
}

/** Which days count in a report of the type. */
export const DAYS_HINTS: Record<ReportType, MessageDescriptor> = {
  applications: msg`Applications submitted in these days.`,
  sla: msg`Applications due in these days.`,
  revenue: msg`Revenue of these days.`,
  payouts: msg`Payouts of the months that these days belong to.`,
  franchises: msg`What each franchise did in these days.`,
  partners: msg`What each partner did in these days.`,
  services: msg`What was done with each service in these days.`,
  tickets: msg`Tickets raised in these days.`,
  feedback: msg`Feedback given in these days.`,
  vans: msg`What each gram van did in these days.`,
  audit: msg`What happened in these days.`,
}

/** Why a report was not made. */
export const FAILURE_LABELS: Record<ReportFailure, MessageDescriptor> = {
  interrupted: msg`The server stopped while making it.`,
  not_made: msg`It could not be made.`,
}

export const RANGE_LABELS: Record<QuickRange, MessageDescriptor> = {
  '7_days': msg`7 days`,
  '30_days': msg`30 days`,
  '3_months': msg`3 months`,
  '6_months': msg`6 months`,
}
