import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Line, Paise } from '../core/primitives.ts'
import { Month } from '../payouts/payout-month.ts'

/** The most franchises whose targets are set at once. */
export const MOST_TARGETS = 2000

/** The largest target of a month, as in a franchise's own form. */
const MOST_PAISE = 100_000_000_000

/** The targets of a month and a search; without a month those of the present one. */
export const TargetFilter = v.object({
  month: v.optional(Month),
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
})
export type TargetFilter = v.InferOutput<typeof TargetFilter>

export const MonthTarget = v.object({
  _id: Id,
  name: v.string(),
  district: v.string(),
  /** The target of the month; 0: it has none. */
  targetPaise: v.number(),
  /** The franchise's usual target, which every month has unless it has its own. */
  usualPaise: v.number(),
  isOwn: v.boolean(),
  /** What it brought in in the last month that is over, to set a target by. */
  lastMonthPaise: v.number(),
})
export type MonthTarget = v.InferOutput<typeof MonthTarget>

/** One page of the franchises with their targets of a month, by name. */
export const listTargets = endpoint({
  method: 'GET',
  path: '/api/revenue/targets',
  access: 'revenue.targets',
  query: v.object({ ...TargetFilter.entries, page: v.optional(PageNumber, 1) }),
  response: v.object({
    rows: v.array(MonthTarget),
    total: v.number(),
    page: v.number(),
    month: Month,
    /** The targets of all franchises together. */
    sumPaise: v.number(),
    /** Whether the month is over, and its targets stay as they are. */
    isOver: v.boolean(),
  }),
})

/** The franchises that match, for a selection beyond the page. */
export const listTargetMatches = endpoint({
  method: 'GET',
  path: '/api/revenue/targets/matches',
  access: 'revenue.targets',
  query: TargetFilter,
  response: v.object({ rows: v.array(MonthTarget) }),
})

export const TargetChange = v.variant('way', [
  /** The same amount for each. */
  v.object({
    way: v.literal('amount'),
    paise: v.pipe(Paise, v.maxValue(MOST_PAISE, 'too_large')),
  }),
  /** So many percent more, or less for a negative number, to the next 100 rupees. */
  v.object({
    way: v.literal('percent'),
    percent: v.pipe(
      v.number('required'),
      v.integer('invalid'),
      v.minValue(-100, 'too_small'),
      v.maxValue(1000, 'too_large'),
    ),
  }),
  /** Back to the usual target. */
  v.object({ way: v.literal('usual') }),
])
export type TargetChange = v.InferOutput<typeof TargetChange>

export const TargetsRequest = v.object({
  month: Month,
  franchiseIds: v.pipe(
    v.array(Id),
    v.minLength(1, 'required'),
    v.maxLength(MOST_TARGETS, 'too_long'),
  ),
  change: TargetChange,
})
export type TargetsRequest = v.InferOutput<typeof TargetsRequest>

export const TargetsPreview = v.object({
  rows: v.array(
    v.object({ _id: Id, name: v.string(), fromPaise: v.number(), toPaise: v.number() }),
  ),
  fromPaise: v.number(),
  toPaise: v.number(),
})
export type TargetsPreview = v.InferOutput<typeof TargetsPreview>

/** What the change would do, and nothing else. 422 `revenue.past_month`; 404 `outlet.not_found`. */
export const previewTargets = endpoint({
  method: 'POST',
  path: '/api/revenue/targets/preview',
  access: 'revenue.targets',
  body: TargetsRequest,
  response: TargetsPreview,
})

/**
 * Sets the targets of a month, all of them or none. 409 `revenue.targets_changed` when the sum before the change is
 * not the one that the preview said; 422 `revenue.past_month` for a month that is over or too far ahead.
 */
export const setTargets = endpoint({
  method: 'POST',
  path: '/api/revenue/targets',
  access: 'revenue.targets',
  body: v.object({ ...TargetsRequest.entries, fromPaise: v.number('required') }),
  response: v.object({ changed: v.number(), sumPaise: v.number() }),
  idempotent: true,
})

/** The target that a change makes of another one. */
export function changedTarget(change: TargetChange, from: number, usual: number): number {
  if (change.way === 'amount') return change.paise
  if (change.way === 'usual') return usual
  const step = 100_00
  const raised = Math.round((from * (100 + change.percent)) / (100 * step)) * step
  return Math.min(raised, MOST_PAISE)
}
