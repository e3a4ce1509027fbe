import * as v from 'valibot'
import { District, PartnerFilter } from '../applications/application-filters.ts'
import { Id } from '../core/primitives.ts'
import { Against, AnalyticsPeriod } from './periods.ts'

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
  against: v.optional(Against, 'before'),
  ...AnalyticsFilter.entries,
})
export type AnalyticsView = v.InferOutput<typeof AnalyticsView>

/** The parts of the page, of which one is seen at a time. */
export const ANALYTICS_PARTS = ['figures', 'groups', 'work', 'quality'] as const
export const AnalyticsPart = v.picklist(ANALYTICS_PARTS)
export type AnalyticsPart = v.InferOutput<typeof AnalyticsPart>

/** All that the address of the page carries, and a saved view keeps. */
export const AnalyticsAddress = v.object({
  period: v.optional(AnalyticsPeriod),
  against: v.optional(Against),
  part: v.optional(AnalyticsPart),
  by: v.optional(Dimension),
  /** Seen beside the first of those that the view is narrowed to: another of the same dimension. */
  beside: v.optional(v.union([PartnerFilter, District], 'invalid')),
  ...AnalyticsFilter.entries,
})
export type AnalyticsAddress = v.InferOutput<typeof AnalyticsAddress>
