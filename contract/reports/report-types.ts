// One table of all reports: what each is about, its columns and its filters.
import * as v from 'valibot'
import { APPLICATION_STATUSES } from '../applications/application-status.ts'
import { PAYOUT_STATUSES } from '../payouts/payout-status.ts'
import { TICKET_STATUSES } from '../tickets/ticket-status.ts'

export const REPORT_TYPES = [
  'applications',
  'sla',
  'revenue',
  'payouts',
  'franchises',
  'partners',
  'services',
  'tickets',
  'feedback',
  'vans',
  'audit',
] as const
export const ReportType = v.picklist(REPORT_TYPES)
export type ReportType = v.InferOutput<typeof ReportType>

/** Why a report was not made: its instance ended each time that it was begun, or making it failed. */
export const ReportFailure = v.picklist(['interrupted', 'not_made'])
export type ReportFailure = v.InferOutput<typeof ReportFailure>

/** What a column holds: `choice` is a word of ours, `day` and `month` are of the calendar, `moment` is Indian time. */
export type ReportKind =
  | 'text'
  | 'choice'
  | 'count'
  | 'money'
  | 'percent'
  | 'rating'
  | 'day'
  | 'month'
  | 'moment'

export interface ReportColumn {
  key: string
  kind: ReportKind
  /** `sum` over all rows; `each`: how many rows have each choice. */
  total?: 'sum' | 'each'
  /** A share or an average: the first of these columns by the second, of a row and of the totals alike. */
  of?: readonly [part: string, whole: string]
  /** Counts for others, and is not shown. */
  isHidden?: true
  /** Holds longer texts than others. */
  isWide?: true
}

/** What an outlet or a service did: received by submission, all else by the day of the decision. */
const WORK = [
  { key: 'received', kind: 'count', total: 'sum' },
  { key: 'completed', kind: 'count', total: 'sum' },
  { key: 'rejected', kind: 'count', total: 'sum' },
  /** Completed by their deadline. */
  { key: 'onTime', kind: 'count', total: 'sum' },
  { key: 'onTimeShare', kind: 'percent', of: ['onTime', 'completed'] },
  /** Of the ledger, as the revenue screens have it. */
  { key: 'revenue', kind: 'money', total: 'sum' },
] as const satisfies readonly ReportColumn[]

const RATINGS = [
  { key: 'ratings', kind: 'count', total: 'sum' },
  { key: 'stars', kind: 'count', total: 'sum', isHidden: true },
  { key: 'rating', kind: 'rating', of: ['stars', 'ratings'] },
] as const satisfies readonly ReportColumn[]

/**
 * The columns of each report in their order. Which days count: submission (applications, tickets, feedback), the deadline
 * (SLA), the ledger's day (revenue), the month (payouts), what was done on them (all others).
 */
export const REPORT_COLUMNS = {
  applications: [
    { key: 'number', kind: 'text' },
    { key: 'submitted', kind: 'moment' },
    { key: 'customer', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'service', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'district', kind: 'text' },
    { key: 'partner', kind: 'text' },
    { key: 'status', kind: 'choice', total: 'each' },
    { key: 'due', kind: 'moment' },
    { key: 'decided', kind: 'moment' },
    { key: 'fee', kind: 'money', total: 'sum' },
  ],
  sla: [
    { key: 'number', kind: 'text' },
    { key: 'service', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'partner', kind: 'text' },
    { key: 'status', kind: 'choice' },
    { key: 'submitted', kind: 'moment' },
    { key: 'due', kind: 'moment' },
    { key: 'decided', kind: 'moment' },
    /** Decided by the deadline, after it or still open past it, or still open before it. */
    { key: 'outcome', kind: 'choice', total: 'each' },
  ],
  revenue: [
    { key: 'day', kind: 'day' },
    { key: 'number', kind: 'text' },
    { key: 'service', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'partner', kind: 'text' },
    { key: 'entry', kind: 'choice', total: 'each' },
    { key: 'revenue', kind: 'money', total: 'sum' },
    { key: 'franchiseShare', kind: 'money', total: 'sum' },
    { key: 'partnerShare', kind: 'money', total: 'sum' },
    { key: 'networkShare', kind: 'money', total: 'sum' },
  ],
  payouts: [
    { key: 'number', kind: 'text' },
    { key: 'receiver', kind: 'text' },
    { key: 'receiverKind', kind: 'choice' },
    { key: 'month', kind: 'month' },
    { key: 'commission', kind: 'money', total: 'sum' },
    { key: 'tax', kind: 'money', total: 'sum' },
    { key: 'amount', kind: 'money', total: 'sum' },
    { key: 'status', kind: 'choice', total: 'each' },
    { key: 'released', kind: 'moment' },
    { key: 'processed', kind: 'moment' },
    { key: 'reference', kind: 'text' },
    { key: 'reason', kind: 'text' },
  ],
  franchises: [
    { key: 'name', kind: 'text' },
    { key: 'district', kind: 'text' },
    { key: 'franchiseType', kind: 'choice', total: 'each' },
    { key: 'partner', kind: 'text' },
    ...WORK,
    ...RATINGS,
  ],
  partners: [{ key: 'name', kind: 'text' }, { key: 'district', kind: 'text' }, ...WORK, ...RATINGS],
  services: [{ key: 'service', kind: 'text' }, { key: 'category', kind: 'text' }, ...WORK],
  tickets: [
    { key: 'number', kind: 'text' },
    { key: 'created', kind: 'moment' },
    { key: 'title', kind: 'text', isWide: true },
    { key: 'ticketCategory', kind: 'choice' },
    { key: 'priority', kind: 'choice', total: 'each' },
    { key: 'status', kind: 'choice', total: 'each' },
    { key: 'requester', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'due', kind: 'moment' },
    { key: 'firstResponse', kind: 'moment' },
    { key: 'resolved', kind: 'moment' },
  ],
  feedback: [
    { key: 'given', kind: 'moment' },
    { key: 'number', kind: 'text' },
    { key: 'service', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'partner', kind: 'text' },
    { key: 'ratings', kind: 'count', total: 'sum', isHidden: true },
    { key: 'stars', kind: 'count', total: 'sum', isHidden: true },
    { key: 'rating', kind: 'rating', of: ['stars', 'ratings'] },
    { key: 'source', kind: 'choice', total: 'each' },
    { key: 'comment', kind: 'text', isWide: true },
  ],
  vans: [
    { key: 'name', kind: 'text' },
    { key: 'franchise', kind: 'text' },
    { key: 'received', kind: 'count', total: 'sum' },
    { key: 'completed', kind: 'count', total: 'sum' },
    /** Days with villages planned. */
    { key: 'plannedDays', kind: 'count', total: 'sum' },
    { key: 'visited', kind: 'count', total: 'sum' },
    { key: 'notReached', kind: 'count', total: 'sum' },
    /** Taken at the van's till, less what was given back. */
    { key: 'fees', kind: 'money', total: 'sum' },
  ],
  audit: [
    { key: 'at', kind: 'moment' },
    { key: 'event', kind: 'choice' },
    { key: 'who', kind: 'text' },
    { key: 'role', kind: 'choice' },
    { key: 'about', kind: 'text' },
    { key: 'details', kind: 'text', isWide: true },
  ],
} as const satisfies Record<ReportType, readonly ReportColumn[]>

/** A column of any report. */
export type ReportKey = (typeof REPORT_COLUMNS)[ReportType][number]['key']

/** What a report can be narrowed by. */
export const REPORT_FILTER_KEYS = ['franchise', 'partner', 'service', 'status'] as const
export type ReportFilterKey = (typeof REPORT_FILTER_KEYS)[number]

/** The filters that each report has. */
export const REPORT_FILTERS: Record<ReportType, readonly ReportFilterKey[]> = {
  applications: REPORT_FILTER_KEYS,
  sla: ['franchise', 'partner', 'service'],
  revenue: ['franchise', 'partner', 'service'],
  payouts: ['status'],
  franchises: ['partner'],
  partners: [],
  services: ['franchise', 'partner'],
  tickets: ['franchise', 'status'],
  feedback: ['franchise', 'partner', 'service'],
  vans: ['franchise'],
  audit: [],
}

/** The states by which a report can be narrowed; none where it has no such filter. */
export const REPORT_STATUSES: Partial<Record<ReportType, readonly string[]>> = {
  applications: APPLICATION_STATUSES,
  payouts: PAYOUT_STATUSES,
  tickets: TICKET_STATUSES,
}

/** The columns that are shown, in their order. */
export function shownColumns(type: ReportType): readonly (ReportColumn & { key: ReportKey })[] {
  const columns: readonly (ReportColumn & { key: ReportKey })[] = REPORT_COLUMNS[type]
  return columns.filter(({ isHidden }) => !isHidden)
}
