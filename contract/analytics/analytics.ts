import * as v from 'valibot'
import { ApplicationStatus } from '../applications/application-status.ts'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { Day, Instant } from '../core/primitives.ts'
import { Position } from '../places/position.ts'
import { Change } from './changes.ts'
import { Figures } from './figures.ts'
import { AnalyticsView, Dimension } from './view.ts'

const Span = v.object({ from: Day, to: Day })

/** How long an answer is remembered, in seconds: its figures may be so old. */
export const REMEMBERED_SECONDS = 60

export const TrendPoint = v.object({
  /** The first day of the step; of the first step it may lie before the period. */
  from: Day,
  received: v.number(),
  completed: v.number(),
  rejected: v.number(),
})
export type TrendPoint = v.InferOutput<typeof TrendPoint>

/** The figures of a view, beside those of the period before. */
export const AnalyticsFigures = v.object({
  asOf: Instant,
  now: v.object({ span: Span, figures: Figures }),
  before: v.object({ span: Span, figures: Figures }),
  trend: v.array(TrendPoint),
  changes: v.array(Change),
  /** The names of what the view is narrowed to. */
  names: v.array(v.object({ of: Dimension, name: Texts })),
})
export type AnalyticsFigures = v.InferOutput<typeof AnalyticsFigures>

/** The figures of a period and of the one before, with the trend and the sentences of what changed. */
export const readAnalyticsFigures = endpoint({
  method: 'GET',
  path: '/api/analytics/figures',
  access: 'analytics.read',
  query: AnalyticsView,
  response: AnalyticsFigures,
  live: 'applications',
})

export const BacklogAge = v.object({
  /** As in `BACKLOG_AGES`. */
  from: v.number(),
  to: v.nullable(v.number()),
  open: v.number(),
  overdue: v.number(),
})
export type BacklogAge = v.InferOutput<typeof BacklogAge>

export const Dwell = v.object({
  status: ApplicationStatus,
  /** How many left this status in the period, and the whole working hours that half, and nine in ten, had been in it. */
  count: v.number(),
  /** How many applications these are: one that was sent back has left a status more than once. */
  applications: v.number(),
  medianHours: v.nullable(v.number()),
  p90Hours: v.nullable(v.number()),
})
export type Dwell = v.InferOutput<typeof Dwell>

export const RejectionReason = v.object({
  /** The first line of the comment, as it was written; empty for all others together. */
  reason: v.string(),
  count: v.number(),
})
export type RejectionReason = v.InferOutput<typeof RejectionReason>

export const DistrictBacklog = v.object({
  district: v.string(),
  open: v.number(),
  overdue: v.number(),
  /** The middle of its places; null where none of them is known. */
  position: v.nullable(Position),
})
export type DistrictBacklog = v.InferOutput<typeof DistrictBacklog>

export const AnalyticsWork = v.object({
  asOf: Instant,
  /** What is open now, whatever the period. */
  backlog: v.array(BacklogAge),
  /** The same by the district of the franchise, the most overdue first. */
  districts: v.array(DistrictBacklog),
  dwell: v.array(Dwell),
  /** Of the applications that were rejected in the period. */
  reasons: v.array(RejectionReason),
})
export type AnalyticsWork = v.InferOutput<typeof AnalyticsWork>

/** Where the work stands and how long it stood: backlog by age, hours in each status, reasons of rejections. */
export const readAnalyticsWork = endpoint({
  method: 'GET',
  path: '/api/analytics/work',
  access: 'analytics.read',
  query: AnalyticsView,
  response: AnalyticsWork,
  live: 'applications',
})

export const AnalyticsGroup = v.object({
  /** Null for the applications that have no partner. */
  id: v.nullable(v.string()),
  name: Texts,
  received: v.number(),
  completed: v.number(),
  rejected: v.number(),
  onTime: v.number(),
  revenuePaise: v.number(),
  /** The same of the period before, of what is compared. */
  before: v.object({
    received: v.number(),
    completed: v.number(),
    /** Completed after they were due. */
    late: v.number(),
    revenuePaise: v.number(),
  }),
})
export type AnalyticsGroup = v.InferOutput<typeof AnalyticsGroup>

export const AnalyticsGroups = v.object({ asOf: Instant, groups: v.array(AnalyticsGroup) })
export type AnalyticsGroups = v.InferOutput<typeof AnalyticsGroups>

/** The figures of a period by service, category, franchise, partner, van or district, the most received first. */
export const readAnalyticsGroups = endpoint({
  method: 'GET',
  path: '/api/analytics/groups',
  access: 'analytics.read',
  query: v.object({ ...AnalyticsView.entries, by: Dimension }),
  response: AnalyticsGroups,
  live: 'applications',
})
