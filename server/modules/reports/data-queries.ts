import { sql } from 'drizzle-orm'
import type { ReportColumn, ReportKey, ReportType } from '../../../contract/reports/report-types.ts'
import { REPORT_COLUMNS, shownColumns } from '../../../contract/reports/report-types.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sourceOf } from './sources/all-source-queries.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'

/** A row as the database gives it: numbers of any size as text. */
export type RawRow = Record<string, unknown>

/** What all rows of a report come to. */
export interface ReportTotals {
  rows: number
  /** By column. */
  sums: RawRow
  /** How many rows have each choice, the most frequent first. */
  counts: { key: ReportKey; choices: { choice: string; rows: number }[] }[]
}

const columnsOf = (type: ReportType): readonly ReportColumn[] => REPORT_COLUMNS[type]

const named = (key: string) => sql.raw(`"${key}"`)

/** Counts and sums over all rows of the report. */
export async function readTotals(tx: Queryable, asked: ReportAsked): Promise<ReportTotals> {
  const { rows } = sourceOf(asked)
  const summed = columnsOf(asked.type).filter(({ total }) => total === 'sum')
  const sums = summed.map(({ key }) => sql`, coalesce(sum(${named(key)}), 0) as ${named(key)}`)
  const { rows: found } = await tx.execute<RawRow>(
    sql`select count(*) as "rows"${sql.join(sums)} from (${rows}) as listed`,
  )
  const [{ rows: count, ...totals } = {}] = found
  const counts = []
  for (const { key, total } of shownColumns(asked.type)) {
    if (total !== 'each') continue
    const { rows: choices } = await tx.execute<{ choice: string; rows: string }>(
      sql`select ${named(key)} as choice, count(*) as rows from (${rows}) as listed
        group by 1 order by 2 desc, 1`,
    )
    counts.push({
      key,
      choices: choices.map((each) => ({ choice: each.choice, rows: Number(each.rows) })),
    })
  }
  return { rows: Number(count ?? 0), sums: totals, counts }
}

/** The first rows of the report in its order. */
export async function readFirstRows(
  tx: Queryable,
  asked: ReportAsked,
  limit: number,
): Promise<RawRow[]> {
  const { rows, order } = sourceOf(asked)
  return (await tx.execute<RawRow>(sql`${rows} order by ${order} limit ${limit}`)).rows
}

/** Rows that are in memory at once. */
const BATCH = 500

/** The rows of the report in its order, as fast as they are taken; in one transaction, of which they are one view. */
export async function* rowBatches(
  tx: Tx,
  asked: ReportAsked,
  limit: number,
): AsyncGenerator<RawRow[]> {
  const { rows, order } = sourceOf(asked)
  await tx.execute(
    sql`declare report_rows no scroll cursor for ${rows} order by ${order} limit ${limit}`,
  )
  for (;;) {
    const { rows: batch } = await tx.execute<RawRow>(
      sql.raw(`fetch forward ${BATCH} from report_rows`),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
  }
}
