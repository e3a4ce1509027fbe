import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { listDoneMigrations } from '../../platform/database/done-migrations.ts'
import { listMigrations } from '../../platform/database/migrate.ts'
import { listParts } from '../../platform/database/months/parts.ts'
import { fingerprinting } from '../../platform/fingerprint.ts'
import type { BackupManifest, TableDump } from './manifest.ts'
import { tablePath, TABLES } from './manifest.ts'
import { listNamedFiles } from './named-files.ts'
import { countDifferences, readProof } from './prove.ts'

/**
 * Parts of the audit trail, and of what was read, come with the whole, and what the database works out is worked out again. An unlogged table is of no use
 * after a crash, nor after a restore.
 */
const LIST_TABLES = `
select relname as name, array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
from pg_class as c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  and relpersistence <> 'u'
order by relname`

const SEQUENCES = `
select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`

type Dumped = Pick<
  BackupManifest,
  'takenAt' | 'postgres' | 'migrations' | 'tables' | 'sequences' | 'parts' | 'proof' | 'differences'
>

/** A table's name and columns as a statement has them. */
export function columnsOf({ columns }: Pick<TableDump, 'columns'>): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

async function dumpTable(
  client: Client,
  backup: string,
  table: Pick<TableDump, 'name' | 'columns'>,
): Promise<TableDump> {
  const { through, read } = fingerprinting()
  const rows = client.query(to(`copy (select ${columnsOf(table)} from "${table.name}") to stdout`))
  const target = createWriteStream(tablePath(backup, table.name), { mode: 0o600 })
  await pipeline(rows, createZstdCompress(), through, target)
  return { ...table, rows: rows.rowCount, ...read() }
}

async function rowsOf<Row extends object>(client: Client, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}

/**
 * Writes all tables as they are at one moment, while others go on writing; with the names of the files that rows name
 * at that moment.
 */
export async function dumpDatabase(
  client: Client,
  backup: string,
): Promise<{ dumped: Dumped; named: Set<string> }> {
  await mkdir(join(backup, TABLES), { recursive: true, mode: 0o700 })
  await client.query('begin isolation level repeatable read, read only')
  try {
    const [now] = await rowsOf<{ at: Date; postgres: string }>(
      client,
      `select clock_timestamp() as at, current_setting('server_version') as postgres`,
    )
    const migrations = await listDoneMigrations(client)
    const tables: TableDump[] = []
    for (const table of await rowsOf<Pick<TableDump, 'name' | 'columns'>>(client, LIST_TABLES)) {
      tables.push(await dumpTable(client, backup, table))
    }
    const sequences = await rowsOf<{ name: string; last: string | null }>(client, SEQUENCES)
    const parts = await listParts(client)
    const dumped = {
      takenAt: now?.at.toISOString() ?? '',
      postgres: now?.postgres ?? '',
      migrations,
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      parts: parts.map(({ from, to, ...part }) => ({
        ...part,
        from: from.toISOString(),
        to: to.toISOString(),
      })),
      proof: await readProof(client),
      // The checks are those of the newest schema, which a database has not before the first start of a new version.
      differences: isDeepStrictEqual(migrations, await listMigrations())
        ? await countDifferences(client)
        : {},
    }
    return { dumped, named: await listNamedFiles(client) }
  } finally {
    await client.query('rollback')
  }
}
