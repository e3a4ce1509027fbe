import { sql } from 'drizzle-orm'
import type {
  BacklogAge,
  DistrictBacklog,
  RejectionReason,
} from '../../../contract/analytics/analytics.ts'
import type { Histogram } from '../../../contract/analytics/figures.ts'
import { BACKLOG_AGES } from '../../../contract/analytics/figures.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { NAMED_REASONS } from '../../../contract/applications/application-filters.ts'
import type { RatingCounts } from '../../../contract/feedback/rating-figures.ts'
import type { Position } from '../../../contract/places/position.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasLevel, isOpen } from '../applications/filters.ts'
import { IS_REJECTION } from '../applications/past-filters.ts'
import { applications } from '../applications/table.ts'
import { feedbacks } from '../feedback/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { reuploadRequests } from '../reuploads/table.ts'
import { statusSteps } from './table.ts'
import { indiaDayOf, isNarrowed, ofView, receivedWithin, within } from './view-filters.ts'

/** How many of the applications received in a span had a request for documents. */
export async function countReuploaded(tx: Queryable, span: Span, filter: AnalyticsFilter) {
  const { rows } = await tx.execute<{ total: string }>(sql`
    select count(distinct ${applications.id}) as total
    from ${reuploadRequests} join ${applications} on ${applications.id} = ${reuploadRequests.applicationId}
    where (${receivedWithin(span)}) and ${ofView(filter)}`)
  return Number(rows[0]?.total ?? 0)
}

/** The minutes for which applications received in a span had waited on devices. */
export async function readWaits(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<Histogram> {
  const waited = sql`${applications.receivedAt} - ${applications.capturedAt}`
  const { rows } = await tx.execute<{ minutes: number; total: string }>(sql`
    select greatest(0, floor(date_part('epoch', ${waited}) / 60))::integer as minutes, count(*) as total
    from ${applications}
    where ${applications.provisionalNumber} is not null and (${receivedWithin(span)}) and ${ofView(filter)}
    group by 1`)
  return rows.map(({ minutes, total }) => ({ value: minutes, count: Number(total) }))
}

/** What customers said in a span, by stars. */
export async function countRatings(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<RatingCounts> {
  const isOfSome = isNarrowed(filter)
  const { rows } = await tx.execute<{ rating: number; total: string }>(sql`
    select ${feedbacks.rating} as rating, count(*) as total from ${feedbacks}
      ${isOfSome ? sql`join ${applications} on ${applications.id} = ${feedbacks.applicationId}` : sql``}
    where ${feedbacks.hiddenAt} is null and ${feedbacks.day} between ${span.from} and ${span.to}
      ${isOfSome ? sql`and ${ofView(filter)}` : sql``}
    group by ${feedbacks.rating}`)
  const counts: RatingCounts = [0, 0, 0, 0, 0]
  for (const { rating, total } of rows) counts[rating - 1] = Number(total)
  return counts
}

/** The open applications by the days of India since the one of receipt. */
export async function readBacklog(tx: Queryable, filter: AnalyticsFilter): Promise<BacklogAge[]> {
  const days = sql`greatest(0, ${indiaDayOf(sql`now()`)} - ${indiaDayOf(sql`${applications.receivedAt}`)})`
  const { rows } = await tx.execute<{ days: number; open: string; overdue: string }>(sql`
    select least(${days}, ${BACKLOG_AGES.at(-1)?.from ?? 0}) as days, count(*) as open,
      count(*) filter (where ${hasLevel('overdue')}) as overdue
    from ${applications} where ${isOpen} and ${ofView(filter)} group by 1`)
  return BACKLOG_AGES.map(({ from, to }) => {
    const aged = rows.filter(({ days: age }) => age >= from && (to === null || age <= to))
    return {
      ...{ from, to },
      open: aged.reduce((sum, row) => sum + Number(row.open), 0),
      overdue: aged.reduce((sum, row) => sum + Number(row.overdue), 0),
    }
  })
}

/** The open applications by the district of their franchise, the most overdue first. */
export async function readDistricts(
  tx: Queryable,
  filter: AnalyticsFilter,
  centres: ReadonlyMap<string, Position>,
): Promise<DistrictBacklog[]> {
  const { rows } = await tx.execute<{ district: string; open: string; overdue: string }>(sql`
    select franchise.district, sum(own.open) as open, sum(own.overdue) as overdue
    from (
      select ${applications.franchiseId} as franchise_id, count(*) as open,
        count(*) filter (where ${hasLevel('overdue')}) as overdue
      from ${applications} where ${isOpen} and ${ofView(filter)} group by 1
    ) as own join ${franchises} as franchise on franchise.id = own.franchise_id
    group by 1 order by 3 desc, 2 desc, 1`)
  return rows.map(({ district, open, overdue }) => ({
    ...{ district, open: Number(open), overdue: Number(overdue) },
    position: centres.get(district) ?? null,
  }))
}

/** Why applications were rejected in a span: the most usual first lines of comments, and all others together. */
export async function readReasons(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<RejectionReason[]> {
  const { rows } = await tx.execute<{ reason: string; total: string }>(sql`
    select coalesce(${statusSteps.reason}, '') as reason, count(*) as total
    from ${applications} left join ${statusSteps} on ${statusSteps.applicationId} = ${applications.id}
      and ${IS_REJECTION}
    where ${applications.status} = 'rejected' and (${within(sql`${applications.decidedAt}`, [span])})
      and ${ofView(filter)}
    group by 1 order by count(*) desc, 1`)
  const all = rows.map(({ reason, total }) => ({ reason, count: Number(total) }))
  const named = all.filter(({ reason }) => reason !== '').slice(0, NAMED_REASONS)
  const sum = (some: readonly RejectionReason[]) =>
    some.reduce((total, { count }) => total + count, 0)
  const others = sum(all) - sum(named)
  return others > 0 ? [...named, { reason: '', count: others }] : named
}
