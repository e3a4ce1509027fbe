import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import { franchisesOf, ofPartner, servicesOf } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'

/** Applications that a view is narrowed to. */
export function ofView(filter: AnalyticsFilter): SQL {
  const { service, category, franchise, partner, van, district } = filter
  const { serviceId, franchiseId, createdById } = applications
  const all = and(
    service ? eq(serviceId, service) : undefined,
    category ? inArray(serviceId, servicesOf(category)) : undefined,
    franchise ? eq(franchiseId, franchise) : undefined,
    partner ? ofPartner(partner) : undefined,
    van ? eq(createdById, van) : undefined,
    district ? inArray(franchiseId, franchisesOf(district)) : undefined,
  )
  return all ?? sql`true`
}

/** Whether the view leaves anything out. */
export function isNarrowed(filter: AnalyticsFilter): boolean {
  return Object.values(filter).some((each) => each !== undefined)
}

/** Whether stored hours, which know the service alone, can answer for the view. */
export function isByServiceAlone(filter: AnalyticsFilter): boolean {
  const { service: _service, category: _category, ...others } = filter
  return !isNarrowed(others)
}

/** An instant within one of some spans of days. */
export function within(instant: SQL, spans: readonly Span[]): SQL {
  const each = spans.map(({ from, to }) =>
    and(
      gte(instant, boundsOfIndiaDay(from).start.toISOString()),
      lt(instant, boundsOfIndiaDay(to).end.toISOString()),
    ),
  )
  return or(...each) ?? sql`false`
}

/** Decided in one of these spans, as the index of decisions has it. */
export const decidedWithin = (spans: readonly Span[]): SQL =>
  sql`${applications.status} in ('completed', 'rejected') and (${within(sql`${applications.decidedAt}`, spans)})`

/** Completed in one of these spans. */
export const completedWithin = (spans: readonly Span[]): SQL =>
  sql`${applications.status} = 'completed' and (${within(sql`${applications.decidedAt}`, spans)})`

export const receivedWithin = (span: Span): SQL => within(sql`${applications.receivedAt}`, [span])

/** The day of India of an instant. */
export const indiaDayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Kolkata')::date`
