import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { District, PartnerFilter, SourceFilter, TurnFilter } from './application-filters.ts'
import { APPLICATION_STATUSES, isFinal } from './application-status.ts'
import { ApplicationRow } from './applications.ts'
import type { SlaWindow } from './sla/sla.ts'
import { ServiceLevel, slaShare } from './sla/sla.ts'

/** The states of the queue: all that are not final. */
export const OPEN_STATUSES = APPLICATION_STATUSES.filter((status) => !isFinal(status))

/** For how many whole days, at least, an application has waited since it was received. */
export const PENDING_AGES = { '1d': 1, '3d': 3, '7d': 7, '15d': 15, '30d': 30 } as const
export const PendingAge = v.picklist(
  Object.keys(PENDING_AGES) as (keyof typeof PENDING_AGES)[],
  'not_a_choice',
)
export type PendingAge = v.InferOutput<typeof PendingAge>

/**
 * The most applications that one change may name: what one person can still answer for, and a few minutes of work.
 */
export const BULK_LIMIT = 200

/** The queue's filters besides its search. */
export const PENDING_FILTERS = {
  status: several(v.picklist(OPEN_STATUSES, 'not_a_choice')),
  serviceLevel: several(ServiceLevel),
  service: several(Id),
  franchise: several(Id),
  partner: several(PartnerFilter),
  /** The district of the franchise. */
  district: several(District),
  /** Only applications for which documents are requested. */
  awaits: v.literal('documents'),
  age: PendingAge,
}

const filters = {
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  ...v.partial(v.object(PENDING_FILTERS)).entries,
}

export const PendingQuery = v.object({ page: PageNumber, after: PAGE.after, ...filters })
export type PendingQuery = v.InferInput<typeof PendingQuery>

export const PendingRow = v.object({
  ...ApplicationRow.entries,
  /** The partner's name; null where support alone works on the application. */
  servicePartnerName: v.nullable(v.string()),
})
export type PendingRow = v.InferOutput<typeof PendingRow>

/** One page of the applications that are not decided, in the order of `comparePending`. */
export const listPending = endpoint({
  method: 'GET',
  path: '/api/applications/pending',
  access: 'application.workQueue',
  query: PendingQuery,
  response: v.object({ rows: v.array(PendingRow), total: v.number(), page: v.number() }),
  live: 'applications',
})

/** What narrows the applications to decide: the queue's filters, and those of the lists that lead to it. */
export const DECIDE_FILTERS = {
  ...PENDING_FILTERS,
  turn: several(TurnFilter),
  source: SourceFilter,
  category: several(Id),
  van: Id,
  from: FilterDay,
  to: FilterDay,
}

export const MatchQuery = v.object({
  search: filters.search,
  ...v.partial(v.object(DECIDE_FILTERS)).entries,
})
export type MatchQuery = v.InferInput<typeof MatchQuery>

/**
 * All open ones of the caller that match, over the pages, in the queue's order: the first `BULK_LIMIT` of them, and
 * how many there are.
 */
export const matchPending = endpoint({
  method: 'GET',
  path: '/api/applications/pending/matches',
  access: 'application.decideMany',
  query: MatchQuery,
  response: v.object({ rows: v.array(PendingRow), total: v.number() }),
})

/** How many applications of the queue need attention now, by reason. */
export const PendingFigures = v.object({
  total: v.number(),
  overdue: v.number(),
  warning: v.number(),
  noPartner: v.number(),
  awaitsDocuments: v.number(),
})
export type PendingFigures = v.InferOutput<typeof PendingFigures>

/** Their query is what the list's filters and search leave, but not what the tabs with the counts set. */
export const FiguresQuery = v.omit(v.object(filters), ['serviceLevel', 'partner', 'awaits'])
export type FiguresQuery = v.InferInput<typeof FiguresQuery>

export const countPending = endpoint({
  method: 'GET',
  path: '/api/applications/pending/figures',
  access: 'application.workQueue',
  query: FiguresQuery,
  response: PendingFigures,
  live: 'applications',
})

/** The parts of an application that decide its place in the queue. */
export interface Queued extends SlaWindow {
  _id: string
  submittedAt: string
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * The order of the queue at `now`, in milliseconds (rules.md, Pending applications): the largest elapsed share first,
 * and so the overdue before all others; a share that stands still counts as it stands. Then the oldest.
 */
export function comparePending(now: number): (a: Queued, b: Queued) => number {
  return (a, b) =>
    slaShare(b, now) - slaShare(a, now) ||
    compare(a.submittedAt, b.submittedAt) ||
    compare(a._id, b._id)
}
