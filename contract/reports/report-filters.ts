import * as v from 'valibot'
import { Id } from '../core/primitives.ts'
import type { ReportFilterKey } from './report-types.ts'
import { REPORT_FILTERS, REPORT_STATUSES, ReportType } from './report-types.ts'

export const REPORT_FORMATS = ['pdf', 'xlsx'] as const
export const ReportFormat = v.picklist(REPORT_FORMATS, 'not_a_choice')
export type ReportFormat = v.InferOutput<typeof ReportFormat>

const ANY_STATUS = Object.values(REPORT_STATUSES).flat()

/** What a report is about, without its days. */
export const askedFilters = {
  type: ReportType,
  franchise: v.optional(Id),
  partner: v.optional(Id),
  service: v.optional(Id),
  /** Of the report's own states: see `REPORT_STATUSES`. */
  status: v.optional(v.picklist(ANY_STATUS, 'not_a_choice')),
}

interface Typed {
  type: ReportType
}

/** Whether the report's type has the filter, where one is given. */
export function has(key: Exclude<ReportFilterKey, 'status'>) {
  return (given: Typed & { [each in typeof key]?: string | undefined }) =>
    given[key] === undefined || REPORT_FILTERS[given.type].includes(key)
}

/** Whether a report of this type has the state, where one is given. */
export function isStatusOf({ type, status }: Typed & { status?: string | undefined }): boolean {
  return status === undefined || REPORT_STATUSES[type]?.includes(status) === true
}
