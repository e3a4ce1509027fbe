import * as v from 'valibot'
import { District, PartnerFilter } from '../applications/application-filters.ts'
import { Id } from '../core/primitives.ts'
import { AnalyticsPeriod } from './periods.ts'

/** By what figures are broken down, and narrowed. */
export const DIMENSIONS = [
  'service',
  'category',
  'franchise',
  'partner',
  'van',
  'district',
] as const
export const Dimension = v.picklist(DIMENSIONS, 'not_a_choice')
export type Dimension = v.InferOutput<typeof Dimension>

/** What figures are narrowed to: all of these at once, by the names that lists have for them. */
export const AnalyticsFilter = v.object({
  service: v.optional(Id),
  category: v.optional(Id),
  franchise: v.optional(Id),
  partner: v.optional(PartnerFilter),
  /** The account of the gram van operator who made the application. */
  van: v.optional(Id),
  district: v.optional(District),
} satisfies Record<Dimension, v.GenericSchema>)
export type AnalyticsFilter = v.InferOutput<typeof AnalyticsFilter>

/** What an address of the analytics shows, and what is asked of the server for it. */
export const AnalyticsView = v.object({
  period: v.optional(AnalyticsPeriod, 'current_month'),
  ...AnalyticsFilter.entries,
})
export type AnalyticsView = v.InferOutput<typeof AnalyticsView>
