import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Client } from 'pg'
import type { Retention } from '../../platform/database/months/leaving.ts'
import { isArchivedFirst, leavingBefore, monthOf } from '../../platform/database/months/leaving.ts'
import type { MonthlyTable } from '../../platform/database/months/parts.ts'
import { MONTHLY, MONTHLY_TABLES, monthFrom } from '../../platform/database/months/parts.ts'
import type { Environment } from '../../platform/environment.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { say } from '../../platform/start-messages.ts'
import { withDatabase, withOwner } from '../backup/owner-client.ts'
import { lockArchives } from './lock.ts'
import type { MonthManifest } from './month-files.ts'
import { monthPath, readMonth } from './month-files.ts'
import { record } from './record.ts'
import { writeMonth } from './write-month.ts'

export const ARCHIVE_USAGE = 'npm run admin -- archive FOLDER'

const LINES_AT_ONCE = 5000

/** The rows of a month as lines of JSON, in the order of time. */
async function* linesOf(client: Client, table: MonthlyTable, month: string) {
  const column = MONTHLY[table]
  const starts = new Date(`${month}-01T00:00:00Z`)
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query(`set local timezone to 'UTC'`)
    await client.query(`declare month_rows no scroll cursor for
      select row_to_json(own)::text as line from (
        select * from ${table} where ${column} >= '${starts.toISOString()}' and ${column} < '${monthFrom(starts, 1).toISOString()}'
        order by ${column}) as own`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(
        `fetch ${LINES_AT_ONCE} from month_rows`,
      )
      if (rows.length === 0) return
      for (const { line } of rows) yield line
    }
  } finally {
    await client.query('rollback')
  }
}

async function listMonthsBefore(client: Client, table: MonthlyTable, before: Date) {
  const { rows } = await client.query<{ month: string; rows: number }>(
    `select ${monthOf(table)} as month, count(*)::int as rows from ${table}
     where ${MONTHLY[table]} < $1 group by 1 order by 1`,
    [before],
  )
  return rows
}

interface Archiving {
  folder: string
  now: Date
  retention: Retention
}

/** A month of the archive, and whether it was there before. */
export type Archived = MonthManifest & { wasThere: boolean }

async function archiveMonth(
  client: Client,
  path: string,
  month: Pick<MonthManifest, 'table' | 'month' | 'rows'>,
) {
  const wasThere = existsSync(path)
  const manifest = wasThere
    ? await readMonth(path)
    : await writeMonth(
        path,
        { table: month.table, month: month.month },
        linesOf(client, month.table, month.month),
      )
  if (manifest.rows !== month.rows) {
    throw new EnvironmentError([
      `${path} has ${manifest.rows} entries, the database ${month.rows}: archives of two databases belong into two folders.`,
    ])
  }
  await record(client, manifest)
  return { ...manifest, wasThere }
}

/**
 * Writes every month that leaves the database at the next turn of the month or before, and reads back those that are there. May be
 * ended and run again; nothing that is there is changed.
 * @throws EnvironmentError where a month is damaged, or another archive of the database is under way
 */
export async function archiveMonths(
  client: Client,
  { folder, now, retention }: Archiving,
): Promise<Archived[]> {
  await lockArchives(client)
  const done: Archived[] = []
  for (const table of MONTHLY_TABLES) {
    const before = leavingBefore(table, now, retention)
    if (!before || !isArchivedFirst(table, retention)) continue
    for (const each of await listMonthsBefore(client, table, monthFrom(before, 1))) {
      const path = monthPath(folder, table, each.month)
      done.push(await archiveMonth(client, path, { table, ...each }))
    }
  }
  return done
}

/** The command: says what is in the archive now. */
export async function archive(environment: Environment, to: string | undefined): Promise<void> {
  if (!to) throw new EnvironmentError([`Usage: ${ARCHIVE_USAGE}`])
  const isNeeded = MONTHLY_TABLES.some(
    (table) => leavingBefore(table, new Date(), environment) && isArchivedFirst(table, environment),
  )
  if (!isNeeded) {
    throw new EnvironmentError([
      'Nothing has to be archived: AUDIT_MONTHS says after how many months the trail leaves the database, ARCHIVE_FIRST what is archived before.',
    ])
  }
  const folder = resolve(to)
  await withDatabase(environment, (url) =>
    withOwner(url, async (client) => {
      const months = await archiveMonths(client, {
        folder,
        now: new Date(),
        retention: environment,
      })
      for (const { table, month, rows, wasThere } of months) {
        say(`${table} ${month}: ${rows} entries${wasThere ? ', there already and whole' : ''}`)
      }
      say(months.length > 0 ? `Archive: ${folder}` : 'No month is so old yet.')
    }),
  )
}
