import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import { franchises } from '../outlets/network/table.ts'

/** The accounts of gram vans. */
export const VANS = sql`(select ${accounts.id} from ${accounts} where ${eq(accounts.userType, 'gramvan')})`

/** The franchises of a district. */
export const franchisesOf = (district: string) =>
  sql`(select ${franchises.id} from ${franchises} where ${eq(franchises.district, district)})`

/** The services that a category has now. */
export const servicesOf = (category: string) =>
  sql`(select ${services.id} from ${services} where ${eq(services.categoryId, category)})`

/** Applications that a view is narrowed to. */
export function ofView(filter: AnalyticsFilter): SQL {
  const { service, category, franchise, partner, van, district } = filter
  const { serviceId, franchiseId, servicePartnerId, createdById } = applications
  const all = and(
    service ? eq(serviceId, service) : undefined,
    category ? inArray(serviceId, servicesOf(category)) : undefined,
    franchise ? eq(franchiseId, franchise) : undefined,
    partner === NO_PARTNER ? isNull(servicePartnerId) : undefined,
    partner && partner !== NO_PARTNER ? eq(servicePartnerId, partner) : undefined,
    van ? eq(createdById, van) : undefined,
    district ? inArray(franchiseId, franchisesOf(district)) : undefined,
  )
  return all ?? sql`true`
}

/** Whether stored hours, which know the service alone, can answer for the view. */
export function isByServiceAlone(filter: AnalyticsFilter): boolean {
  const { franchise, partner, van, district } = filter
  return [franchise, partner, van, district].every((each) => each === undefined)
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

/** Decided no later than due. */
export const IS_ON_TIME = sql`${applications.decidedAt} <= ${applications.slaDue}`

/** The day of India of an instant. */
export const indiaDayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Kolkata')::date`
