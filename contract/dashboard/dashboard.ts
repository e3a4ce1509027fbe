import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Instant } from '../core/primitives.ts'
import { RatingCounts } from '../feedback/rating-figures.ts'
import { FirstDays } from '../first-days/first-days.ts'
import { FeesOfDay } from '../payments/own-day.ts'
import { Measured } from './measures.ts'

const common = {
  asOf: Instant,
  /** The days that figures of the present month count: the first and the last one. */
  month: v.object({ from: Day, to: Day }),
}

/** Figures that do not agree with what they are made of, or agree again and nobody has said so yet. */
export const Difference = v.object({
  kind: v.picklist(['ledger', 'analytics']),
  /** Differences of the ledger, or days of which stored figures were wrong. */
  count: v.number(),
  /** Whether it is so now; what agrees again can be acknowledged. */
  differs: v.boolean(),
  /** Since when it is known. */
  since: v.nullable(Instant),
  /** The caller's unread alerts of it: read is acknowledged. */
  alerts: v.array(Id),
})
export type Difference = v.InferOutput<typeof Difference>

const AdminDashboard = v.object({
  role: v.literal('admin'),
  ...common,
  /** Of all applications, as their summary has it. */
  applications: v.object({
    total: v.number(),
    pending: v.number(),
    warning: v.number(),
    overdue: v.number(),
  }),
  received: Measured,
  pending: Measured,
  /** In paise. */
  revenue: Measured,
  franchises: v.object({
    active: v.number(),
    total: v.number(),
    /** Active ones that came in this month. */
    added: v.number(),
  }),
  /** The caller's unread critical alerts. */
  alerts: v.number(),
  differences: v.array(Difference),
  /** What waits for an administrator to look at it. */
  toConfirm: v.object({
    remittances: v.number(),
    /** Requests that this administrator may release. */
    payouts: v.number(),
    /** Devices on which work has waited for days. */
    devices: v.number(),
  }),
})
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>

/** What every role but the administrator's has. */
const work = {
  ...common,
  received: Measured,
  completed: Measured,
  /** Ratings of this month, and of the same days of the month before. */
  ratings: v.object({ now: RatingCounts, before: RatingCounts }),
  /** Open requests for documents, and those of them that end by tomorrow. */
  reuploads: v.object({ open: v.number(), ending: v.number() }),
}

/** What the outlet earned of its revenue, in paise. */
const earning = { earned: Measured }

/** A till with a day that is over and not closed: the first one. */
export const UnclosedTill = v.object({
  tillId: Id,
  name: v.string(),
  isOwn: v.boolean(),
  day: Day,
})
export type UnclosedTill = v.InferOutput<typeof UnclosedTill>

const FranchiseDashboard = v.object({
  role: v.literal('franchise'),
  ...work,
  ...earning,
  revenuePaise: v.number(),
  /** 0: it has none. */
  targetPaise: v.number(),
  /** What the counter's own till took today. */
  fees: FeesOfDay,
  /** The own till first. */
  unclosed: v.array(UnclosedTill),
  /** Null for an account that is new no more. */
  firstDays: v.nullable(FirstDays),
})
export type FranchiseDashboard = v.InferOutput<typeof FranchiseDashboard>

const PartnerDashboard = v.object({ role: v.literal('service_partner'), ...work, ...earning })
export type PartnerDashboard = v.InferOutput<typeof PartnerDashboard>

const VanDashboard = v.object({
  role: v.literal('gramvan'),
  ...work,
  fees: FeesOfDay,
  /** As a franchise's. */
  firstDays: v.nullable(FirstDays),
})
export type VanDashboard = v.InferOutput<typeof VanDashboard>

export const Dashboard = v.variant('role', [
  AdminDashboard,
  FranchiseDashboard,
  PartnerDashboard,
  VanDashboard,
])
export type Dashboard = v.InferOutput<typeof Dashboard>

/** All figures of the caller's dashboard that its lists do not have. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'dashboard.read',
  response: Dashboard,
  live: ['applications', 'feedbacks', 'remittances', 'payouts', 'notifications'],
})
