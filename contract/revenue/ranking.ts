import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Line } from '../core/primitives.ts'
import { OutletKind, TargetState } from '../outlets/outlet-filters.ts'
import { Month } from '../payouts/payout-month.ts'
import { RevenuePeriod } from './months.ts'

/** Columns by which the ranking sorts; the most revenue comes first without a choice. */
export const RANKING_ORDERS = ['name', 'revenue', 'target', 'reached'] as const

export const RankingFilter = v.object({
  period: v.optional(RevenuePeriod),
  sort: v.optional(v.picklist(RANKING_ORDERS.flatMap((column) => [column, `-${column}`] as const))),
  /** Name, district, user name or phone (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  /** Whether a franchise's revenue of the period is at its target; without a target neither. */
  target: v.optional(TargetState),
})
export type RankingFilter = v.InferOutput<typeof RankingFilter>

export const RankedOutlet = v.object({
  _id: Id,
  name: v.string(),
  district: v.string(),
  isActive: v.boolean(),
  /** Its place by revenue among all of its kind; equal revenue has the same place. */
  rank: v.number(),
  revenuePaise: v.number(),
  /** 0: it has no target. Null for a partner. */
  targetPaise: v.nullable(v.number()),
  /** Each month of the period, the oldest first. */
  months: v.array(
    v.object({ month: Month, revenuePaise: v.number(), targetPaise: v.nullable(v.number()) }),
  ),
})
export type RankedOutlet = v.InferOutput<typeof RankedOutlet>

const params = v.object({ kind: OutletKind })
const path = '/api/revenue/outlets/:kind'

/** One page of the franchises or partners by what they brought in. */
export const listRankedOutlets = endpoint({
  method: 'GET',
  path,
  access: 'revenue.rank',
  params,
  query: v.object({ ...RankingFilter.entries, page: v.optional(PageNumber, 1) }),
  response: v.object({ rows: v.array(RankedOutlet), total: v.number(), page: v.number() }),
})

/** The filtered list as CSV, one line for each outlet and month; limited per person. */
export const exportRevenue = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access: 'revenue.rank',
  params,
  query: RankingFilter,
  response: 'file',
})

/** The same as a workbook. */
export const exportRevenueWorkbook = endpoint({
  method: 'GET',
  path: `${path}/export.xlsx`,
  access: 'revenue.rank',
  params,
  query: RankingFilter,
  response: 'file',
})
