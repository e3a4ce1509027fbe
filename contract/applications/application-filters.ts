import * as v from 'valibot'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { TURN_CHOICES } from '../core/turns.ts'
import { ApplicationStatus, StatusFilter } from './application-status.ts'
import { ServiceLevel } from './sla/sla.ts'

/** Columns by which the list sorts: when it was submitted; the time left, decided ones last. */
export const APPLICATION_ORDERS = ['submitted', 'due'] as const

/** An order of the list: a column, with a minus where the last comes first. */
export const ApplicationSort = v.picklist(
  APPLICATION_ORDERS.flatMap((column) => [column, `-${column}`] as const),
)
export type ApplicationSort = v.InferOutput<typeof ApplicationSort>

/** The order without a choice: the newest first. */
export const USUAL_SORT: ApplicationSort = '-submitted'

export const District = v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long'))

/** The filter for applications without a partner. */
export const NO_PARTNER = 'none'

/** A partner by which the list is narrowed, or none. */
export const PartnerFilter = v.union([v.literal(NO_PARTNER), Id], 'invalid')

/** Whether a decided application was decided no later than it was due. */
export const DEADLINE_CHOICES = ['met', 'missed'] as const
export const DeadlineFilter = v.picklist(DEADLINE_CHOICES, 'not_a_choice')

/** Whether the customer was ever asked for documents again. */
const REUPLOAD_CHOICES = ['asked'] as const
export const ReuploadFilter = v.picklist(REUPLOAD_CHOICES, 'not_a_choice')

/** Characters of a comment's first line by which rejections are counted. */
const REASON_LENGTH = 120

/** Why an application is rejected: the first line of the comment. */
export const ReasonFilter = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.maxLength(2 * REASON_LENGTH, 'too_long'),
)

/** Reasons that figures name; the others are one row. */
export const NAMED_REASONS = 8

/** The rejected ones whose reason is none of the most usual among all that the other filters leave. */
const REASON_GROUPS = ['other'] as const
export const ReasonGroupFilter = v.picklist(REASON_GROUPS, 'not_a_choice')

/** Where an application came from: a gram van, or a device without a connection. */
const SOURCES = ['van', 'offline'] as const
export const SourceFilter = v.picklist(SOURCES, 'not_a_choice')

/** Whose move it is, as the caller sees it (rules.md, Whose turn). */
export const TurnFilter = v.picklist(TURN_CHOICES, 'not_a_choice')

/**
 * Without `page` the open applications in slim form; with it one page of rows (rules.md, Calls).
 */
export const ApplicationListQuery = v.object({
  page: v.optional(PageNumber),
  sort: v.optional(ApplicationSort),
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  status: v.optional(several(StatusFilter)),
  serviceLevel: v.optional(several(ServiceLevel)),
  turn: v.optional(several(TurnFilter)),
  source: v.optional(SourceFilter),
  deadline: v.optional(DeadlineFilter),
  service: v.optional(several(Id)),
  /** That of the service now. */
  category: v.optional(several(Id)),
  franchise: v.optional(several(Id)),
  partner: v.optional(several(PartnerFilter)),
  /** The district of the franchise. */
  district: v.optional(several(District)),
  /** The account of the gram van operator who made it. */
  van: v.optional(Id),
  /** Submitted on this day of India or later. */
  from: v.optional(FilterDay),
  /** Submitted on this day of India or earlier. */
  to: v.optional(FilterDay),
  /** Completed or rejected on this day of India or later, and not reopened since. */
  decidedFrom: v.optional(FilterDay),
  /** Completed or rejected on this day of India or earlier. */
  decidedTo: v.optional(FilterDay),
  reuploads: v.optional(ReuploadFilter),
  /** Left this status, at any time or on the days below. */
  left: v.optional(ApplicationStatus),
  /** Left a status on this day of India or later. */
  leftFrom: v.optional(FilterDay),
  /** Left a status on this day of India or earlier. */
  leftTo: v.optional(FilterDay),
  reason: v.optional(ReasonFilter),
  reasons: v.optional(ReasonGroupFilter),
})
export type ApplicationListQuery = v.InferInput<typeof ApplicationListQuery>

/** Filters by what is over, which rows do not tell: only the server can answer them. */
export const PAST_FILTERS = [
  'reuploads',
  'left',
  'leftFrom',
  'leftTo',
  'reason',
  'reasons',
] as const satisfies (keyof ApplicationListQuery)[]

/** What the counts over the list follow: its filters and its search, but not what the tabs with the counts set. */
export const SummaryQuery = v.omit(ApplicationListQuery, ['page', 'sort', 'status', 'serviceLevel'])
export type SummaryQuery = v.InferInput<typeof SummaryQuery>
