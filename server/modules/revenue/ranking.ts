import { formatCount } from '../../../contract/core/money.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { monthsOfPeriod } from '../../../contract/revenue/months.ts'
import type { RankedOutlet, RankingFilter } from '../../../contract/revenue/ranking.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { rupeesText } from '../outlets/outlet-words.ts'
import { readOutletSums } from './closed-queries.ts'
import { databaseDay } from './month-queries.ts'
import type { RevenueOfMonths } from './ranking-queries.ts'
import { listRanked } from './ranking-queries.ts'

async function readSums(
  tx: Queryable,
  kind: OutletKind,
  period: RankingFilter['period'] = 'current_month',
): Promise<RevenueOfMonths> {
  const { today, present } = await databaseDay(tx)
  const sums = []
  for (const month of monthsOfPeriod(period, present)) {
    sums.push({ month, revenue: await readOutletSums(tx, kind, { month, today }) })
  }
  return sums
}

/** One page of the ranking. */
export async function readRanking(
  tx: Queryable,
  kind: OutletKind,
  filter: RankingFilter,
  page: number,
) {
  const sums = await readSums(tx, kind, filter.period)
  const span = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  return { ...(await listRanked(tx, kind, { sums, filter }, span)), page }
}

/** An outlet in one month, as files have it. */
type Line = RankedOutlet & { of: RankedOutlet['months'][number] }

const NAME: CsvColumn<Line>[] = [
  { head: /*i18n*/ 'Rank', cell: ({ rank }) => `${rank}` },
  { head: /*i18n*/ 'Name', cell: ({ name }) => name },
  { head: /*i18n*/ 'District', cell: ({ district }) => district },
  { head: /*i18n*/ 'Month', cell: ({ of }) => of.month },
  { head: /*i18n*/ 'Revenue (₹)', cell: ({ of }) => rupeesText(of.revenuePaise) },
]

const TARGET: CsvColumn<Line>[] = [
  { head: /*i18n*/ 'Target (₹)', cell: ({ of }) => rupeesText(of.targetPaise) },
  {
    head: /*i18n*/ 'Target reached (%)',
    cell: ({ of }) =>
      of.targetPaise ? formatCount(Math.floor((of.revenuePaise / of.targetPaise) * 100)) : '',
  },
]

/** The exported columns; partners have no targets. */
export const revenueColumns = (kind: OutletKind): readonly CsvColumn<Line>[] =>
  kind === 'franchise' ? [...NAME, ...TARGET] : NAME

/** The outlets of the filter in its order, a line for each month, some hundreds at a time. */
export async function* revenueBatches(
  db: Db,
  kind: OutletKind,
  filter: RankingFilter,
): AsyncGenerator<Line[]> {
  const sums = await readSums(db, kind, filter.period)
  for (let offset = 0; ; offset += CSV_BATCH) {
    const { rows } = await listRanked(db, kind, { sums, filter }, { offset, limit: CSV_BATCH })
    yield rows.flatMap((row) => row.months.map((of) => ({ ...row, of })))
    if (rows.length < CSV_BATCH) return
  }
}
