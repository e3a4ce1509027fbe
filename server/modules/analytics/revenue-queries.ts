import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import { lastDayOf } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import { firstDayOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { franchisesOf, VANS } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { selectRevenueLines } from '../ledger/revenue-queries.ts'
import { ledgerEvents } from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { readOutletSums, readServiceSums } from '../revenue/closed-queries.ts'
import type { Grouped } from './count-queries.ts'
import { isNarrowed, ofView } from './view-filters.ts'

type Sums = Map<string | null, number>

/** A month that a span has, and whether it has all of it until today. */
function monthsOf({ from, to }: Span, today: string) {
  const months = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const end = lastDayOf(month)
    months.push({ month, isWhole: to >= (end < today ? end : today) })
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
  for (const { month, isWhole } of monthsOf(span, today)) {
    const part = { from: firstDayOf(month), to: span.to }
    const found = isWhole
      ? await readWhole(tx, month, today, by)
      : await sumLines(tx, part, filter, asked)
    for (const [id, paise] of found) add(sums, id, paise)
  }
  return sums
}

/** Revenue of a span. */
export async function readRevenue(
  tx: Queryable,
  span: Span,
  { filter, today }: { filter: AnalyticsFilter; today: string },
): Promise<number> {
  if (isNarrowed(filter)) {
    const asked = { key: sql`null::uuid`, owners: ownersOf(filter) }
    return (await sumLines(tx, span, filter, asked)).get(null) ?? 0
  }
  const sums = await readRevenueBy(tx, span, { filter, today }, 'franchise')
  return [...sums.values()].reduce((sum, paise) => sum + paise, 0)
}
