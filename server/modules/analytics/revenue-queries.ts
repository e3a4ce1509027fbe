import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import { firstDayOf, lastDayOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { franchisesOf, servicesOf, VANS } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { selectRevenue, selectRevenueLines } from '../ledger/revenue-queries.ts'
import { ledgerEvents } from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { readOnceForEver, readOutletSums, readServiceSums } from '../revenue/closed-queries.ts'
import type { Grouped } from './count-queries.ts'
import { isNarrowed, ofView } from './view-filters.ts'

type Sums = Map<string | null, number>

/** A month that a span has, its days in it, and whether these are all of it until today. */
function monthsOf({ from, to }: Span, today: string) {
  const months = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const end = lastDayOf(month)
    const days = { from: firstDayOf(month), to: to < end ? to : end }
    months.push({ month, days, isWhole: end < today && to >= end })
  }
  return months
}

/** The outlets whose earned shares name the revenue: a partner's where a partner is asked for, else the franchises'. */
function ownersOf({ partner, franchise, district }: AnalyticsFilter, by?: Grouped): SQL {
  if (partner && partner !== NO_PARTNER) return sql`select ${partner}::uuid`
  if (by === 'partner') return sql`select ${servicePartners.id} from ${servicePartners}`
  if (franchise) return sql`select ${franchise}::uuid`
  return district ? franchisesOf(district) : sql`select ${franchises.id} from ${franchises}`
}

/** Sums over the ledger by an expression; of the applications that the view is narrowed to. */
async function sumLines(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
  { key, owners, condition }: { key: SQL; owners: SQL; condition?: SQL },
): Promise<Sums> {
  const days = { from: span.from, until: addDays(span.to, 1) }
  // Who had a partner at completion is known by the partner's share, so the line has said it already.
  const { partner, ...others } = filter
  const narrowed = ofView(partner === NO_PARTNER ? filter : others)
  const { rows } = await tx.execute<{ key: string | null; paise: string }>(sql`
    select ${key} as key, sum(line.paise) as paise
    from (${selectRevenueLines(days, owners)}) as line
      join ${ledgerEvents} as event on event.id = line.event_id
      join ${applications} on ${applications.id} = event.source_id
    where ${and(narrowed, condition)} group by 1`)
  return new Map(rows.map((row) => [row.key, Number(row.paise)]))
}

const KEYS: Record<Grouped, SQL> = {
  service: sql`${applications.serviceId}`,
  franchise: sql`${applications.franchiseId}`,
  partner: sql`line.outlet_id`,
  van: sql`${applications.createdById}`,
}

/** The same by the outlets that earned, which needs no application. */
async function sumOutlets(tx: Queryable, { from, to }: Span, owners: SQL): Promise<Sums> {
  const { rows } = await tx.execute<{ outlet_id: string; revenue: string }>(
    selectRevenue({ from, until: addDays(to, 1) }, owners),
  )
  return new Map(rows.map((row) => [row.outlet_id, Number(row.revenue)]))
}

function add(sums: Sums, id: string | null, paise: number) {
  sums.set(id, (sums.get(id) ?? 0) + paise)
}

/** Those of a month that is over are remembered by the revenue's own reading. */
async function readWhole(tx: Queryable, month: string, today: string, by: Grouped): Promise<Sums> {
  if (by === 'service') {
    const rows = await readServiceSums(tx, null, { month, today })
    return new Map(rows.map(({ serviceId, paise }) => [serviceId, paise]))
  }
  return new Map(
    await readOutletSums(tx, by === 'partner' ? 'partner' : 'franchise', { month, today }),
  )
}

/**
 * Those of some days of one month. The ledger books on the day of posting, and what began before a midnight has ended a day later: what lies
 * before yesterday is asked once, and the last two days each time.
 */
async function readDays(
  tx: Queryable,
  days: Span,
  today: string,
  { by, read }: { by: Grouped; read: (days: Span) => Promise<Sums> },
): Promise<Sums[]> {
  const lastClosed = addDays(today, -2)
  const closed = { from: days.from, to: days.to < lastClosed ? days.to : lastClosed }
  const live = { from: addDays(closed.to, 1), to: days.to }
  const key = `analytics ${by} ${closed.from} ${closed.to}`
  const parts = []
  if (closed.from <= closed.to) parts.push(await readOnceForEver(tx, key, () => read(closed)))
  else return [await read(days)]
  if (live.from <= live.to) parts.push(await read(live))
  return parts
}

/** Revenue of a span by service, franchise, partner or van, as the ledger has it (rules.md, Revenue). */
export async function readRevenueBy(
  tx: Queryable,
  span: Span,
  { filter, today }: { filter: AnalyticsFilter; today: string },
  by: Grouped,
): Promise<Sums> {
  const condition = by === 'van' ? sql`${applications.createdById} in ${VANS}` : undefined
  const asked = { key: KEYS[by], owners: ownersOf(filter, by), ...(condition && { condition }) }
  const sums: Sums = new Map()
  if (isNarrowed(filter) || by === 'van') return sumLines(tx, span, filter, asked)
  for (const { month, days, isWhole } of monthsOf(span, today)) {
    const read = (some: Span) =>
      by === 'service' ? sumLines(tx, some, filter, asked) : sumOutlets(tx, some, asked.owners)
    const parts = isWhole
      ? [await readWhole(tx, month, today, by)]
      : await readDays(tx, days, today, { by, read })
    for (const part of parts) for (const [id, paise] of part) add(sums, id, paise)
  }
  return sums
}

const all = () => true

/** By what a view's revenue is read from sums that are remembered, and which of them it has; null where it has to be computed. */
async function partOf(tx: Queryable, filter: AnalyticsFilter) {
  const [only, second] = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (only === undefined) return { by: 'franchise', has: all } as const
  if (second !== undefined) return null
  const [dimension, value] = only
  if (dimension === 'service' || dimension === 'franchise') {
    return { by: dimension, has: (id: string | null) => id === value } as const
  }
  const isDistrict = dimension === 'district'
  if (!isDistrict && dimension !== 'category') return null
  const { rows } = await tx.execute<{ id: string }>(
    isDistrict ? franchisesOf(value) : servicesOf(value),
  )
  const ids = new Set<string | null>(rows.map(({ id }) => id))
  return {
    by: isDistrict ? 'franchise' : 'service',
    has: (id: string | null) => ids.has(id),
  } as const
}

/** Revenue of a span. */
export async function readRevenue(
  tx: Queryable,
  span: Span,
  { filter, today }: { filter: AnalyticsFilter; today: string },
): Promise<number> {
  const part = await partOf(tx, filter)
  if (part === null) {
    const asked = { key: sql`null::uuid`, owners: ownersOf(filter) }
    return (await sumLines(tx, span, filter, asked)).get(null) ?? 0
  }
  const sums = await readRevenueBy(tx, span, { filter: {}, today }, part.by)
  return [...sums].reduce((sum, [id, paise]) => (part.has(id) ? sum + paise : sum), 0)
}
