import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { Id } from '../core/primitives.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { Month } from '../payouts/payout-month.ts'
import { RevenuePeriod } from './months.ts'

/** Whose revenue: one outlet's; without both an administrator asks for the network's, others for their own. */
export const RevenueOf = {
  kind: v.optional(OutletKind),
  outlet: v.optional(Id),
}

export const MonthOfRevenue = v.object({
  month: Month,
  revenuePaise: v.number(),
  /** The outlet's share of it; null for the network. */
  earnedPaise: v.nullable(v.number()),
  /** Of one franchise, or of all together; 0 without a target, null for a partner. */
  targetPaise: v.nullable(v.number()),
})
export type MonthOfRevenue = v.InferOutput<typeof MonthOfRevenue>

export const RevenueTrend = v.object({
  /** The last twelve months, the oldest first; the sums of every period are sums of them. */
  months: v.array(MonthOfRevenue),
})
export type RevenueTrend = v.InferOutput<typeof RevenueTrend>

/** Revenue month by month. 404 `outlet.not_found` for an outlet that is not the caller's. */
export const readRevenueTrend = endpoint({
  method: 'GET',
  path: '/api/revenue/trend',
  access: 'revenue.read',
  query: v.object(RevenueOf),
  response: RevenueTrend,
})

export const ServiceRevenue = v.object({
  serviceId: Id,
  name: Texts,
  /** Applications that were completed, less those that were reopened. */
  completed: v.number(),
  revenuePaise: v.number(),
})
export type ServiceRevenue = v.InferOutput<typeof ServiceRevenue>

/** The revenue of a period by service, the largest first. 404 as `readRevenueTrend`. */
export const readServiceRevenue = endpoint({
  method: 'GET',
  path: '/api/revenue/services',
  access: 'revenue.read',
  query: v.object({ ...RevenueOf, period: v.optional(RevenuePeriod, 'current_month') }),
  response: v.object({ services: v.array(ServiceRevenue) }),
})
