import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Environment } from '../../environment.ts'
import { appendAudit } from '../audit.ts'
import type { Tx } from '../database.ts'
import type { MonthlyTable, Part } from './parts.ts'
import { listParts, makeMonths, MONTHLY, MONTHLY_TABLES, monthFrom } from './parts.ts'

/** How long months stay in the database, and what has to lie in an archive before it leaves. */
export type Retention = Pick<Environment, 'auditMonths' | 'readLogMonths' | 'archiveFirst'>

/** So long those who are at work may wait behind a part that goes. */
const TABLE_WAIT = '2s'

/** The months before this moment may leave; undefined: they stay for ever. */
export function leavingBefore(table: MonthlyTable, now: Date, retention: Retention) {
  const months = table === 'audit_trail' ? retention.auditMonths : retention.readLogMonths
  return months === undefined ? undefined : monthFrom(now, -months)
}

/** Whether a month of this table leaves only once it is in an archive. */
export function isArchivedFirst(table: MonthlyTable, { archiveFirst }: Retention): boolean {
  return archiveFirst === 'both' || (archiveFirst === 'trail' && table === 'audit_trail')
}

/** The month of a row, `YYYY-MM`. */
export const monthOf = (table: MonthlyTable) =>
  `to_char(${MONTHLY[table]} at time zone 'UTC', 'YYYY-MM')`

/** The months before a moment that have rows of which no archive has as many, `YYYY-MM`. */
async function unarchivedMonths(client: Client, table: MonthlyTable, before: Date) {
  const { rows } = await client.query<{ month: string }>(
    `select month from (
       select ${monthOf(table)} as month, count(*) as rows from ${table}
       where ${MONTHLY[table]} < $1 group by 1) as own
     where not exists (select from archived_months as archived
       where archived.table_name = $2 and archived.month = own.month and archived.rows = own.rows)
     order by 1`,
    [before, table],
  )
  return rows.map(({ month }) => month)
}

async function note(tx: Tx, name: string, count: number): Promise<void> {
  await appendAudit(tx, {
    ...{ actor: null, subject: 'database', subjectId: null, action: 'month_left' },
    details: { fileName: name, count },
  })
}

async function drop(client: Client, { name }: Part): Promise<void> {
  await drizzle({ client }).transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${TABLE_WAIT}'`))
    const { rows } = await tx.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from ${name}`),
    )
    await tx.execute(sql.raw(`drop table ${name}`))
    await note(tx, name, rows[0]?.count ?? 0)
  })
}

/** What came before its month had a part goes row by row. */
async function clearRest(client: Client, before: Date, staying: readonly string[]) {
  await drizzle({ client }).transaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from audit_trail_other where received_at < ${before.toISOString()}
          and ${sql.raw(monthOf('audit_trail'))} <> all(${sql.param(staying)}::text[])
        returning id)
      select count(*)::int as count from gone`)
    if (rows[0]?.count) await note(tx, 'audit_trail_other', rows[0].count)
  })
}

/** Whether a month, `YYYY-MM`, has moments of a part. */
function isIn(month: string, { from, to }: Part): boolean {
  const start = new Date(`${month}-01T00:00:00Z`)
  return from <= start && start < to
}

/**
 * Drops the parts whose months may leave, each with an entry in the trail. Answers the months that stay because no
 * archive has them: `audit_trail 2024-03`.
 */
export async function letMonthsLeave(
  client: Client,
  now: Date,
  retention: Retention,
): Promise<string[]> {
  const waiting: string[] = []
  const parts = await listParts(client)
  for (const table of MONTHLY_TABLES) {
    const before = leavingBefore(table, now, retention)
    if (!before) continue
    const staying = isArchivedFirst(table, retention)
      ? await unarchivedMonths(client, table, before)
      : []
    for (const part of parts) {
      if (part.table !== table || part.to > before) continue
      if (!staying.some((month) => isIn(month, part))) await drop(client, part)
    }
    if (table === 'audit_trail') await clearRest(client, before, staying)
    waiting.push(...staying.map((month) => `${table} ${month}`))
  }
  return waiting
}

/**
 * What the night does with the months of the trail and of who read what, as the database's owner: makes those to come, and drops
 * those that may leave.
 * @throws Error that names the months that wait for an archive, so that the job's failure is seen
 */
export async function keepMonths(url: string, now: Date, retention: Retention): Promise<void> {
  const client = new Client({ connectionString: url, statement_timeout: 60_000 })
  // A statement reports its own failure; a connection lost between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await makeMonths(client, now)
    const waiting = await letMonthsLeave(client, now, retention)
    if (waiting.length > 0) {
      throw new Error(`not archived yet (npm run admin -- archive): ${waiting.join(', ')}`)
    }
  } finally {
    await client.end()
  }
}
