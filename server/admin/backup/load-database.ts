import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createZstdDecompress } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { JOBS } from '../../jobs.ts'
import type { Db } from '../../platform/database/database.ts'
import { migrateDatabase, migrateUpTo } from '../../platform/database/migrate.ts'
import { makePart } from '../../platform/database/months/parts.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { fingerprinting } from '../../platform/fingerprint.ts'
import { columnsOf } from './dump-database.ts'
import type { BackupManifest, TableDump } from './manifest.ts'
import { partsOf, tablePath } from './manifest.ts'
import { withOwner } from './owner-client.ts'
import { countDifferences, readProof } from './prove.ts'
import { setAside } from './set-aside.ts'

interface Loading {
  backup: string
  manifest: BackupManifest
  /** Changes what was loaded, in the same transaction, after it was compared. */
  change?: (db: Db) => Promise<void>
}

async function loadTable(client: Client, backup: string, table: TableDump): Promise<void> {
  const path = tablePath(backup, table.name)
  const { through, read } = fingerprinting()
  const rows = client.query(from(`copy "${table.name}" (${columnsOf(table)}) from stdin`))
  try {
    await pipeline(createReadStream(path), through, createZstdDecompress(), rows)
  } catch (error) {
    throw new EnvironmentError([
      `${path} can not be read: ${error instanceof Error ? error.message : 'unknown'}`,
    ])
  }
  if (rows.rowCount === table.rows && read().sha256 === table.sha256) return
  throw new EnvironmentError([
    `${path} is not what the backup wrote: ${rows.rowCount} rows instead of ${table.rows}.`,
  ])
}

async function countRows(client: Client, { name, rows }: TableDump): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from "${name}"`)
  if (Number(counted[0]?.count) === rows) return
  throw new EnvironmentError([`${name} has ${counted[0]?.count} rows instead of ${rows}.`])
}

async function compare(client: Client, { tables, proof }: BackupManifest): Promise<void> {
  for (const table of tables) await countRows(client, table)
  const now = await readProof(client)
  if (now.lastAudit !== proof.lastAudit) {
    throw new EnvironmentError([
      `The last audit entry is ${now.lastAudit} instead of ${proof.lastAudit}.`,
    ])
  }
  if (now.ledger === proof.ledger) return
  throw new EnvironmentError([`The ledger comes to ${now.ledger} instead of ${proof.ledger}.`])
}

async function load(client: Client, { backup, manifest, change }: Loading): Promise<void> {
  const { tables, sequences } = manifest
  await client.query(partsOf(manifest).map(makePart).join(''))
  const putBack = await setAside(client)
  // Migrations write rows too.
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  for (const table of tables) await loadTable(client, backup, table)
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1, $2)', [name, last])
  }
  await putBack.indexesAndKeys()
  await client.query('analyze')
  await compare(client, manifest)
  await change?.(drizzle({ client }))
  await putBack.triggers()
}

/**
 * Fills an empty database with a backup: makes the schema that it had, loads and compares all rows in one transaction, so
 * that they are there wholly or not at all.
 * @throws EnvironmentError that names what of the backup is damaged
 */
export async function loadDatabase(url: string, loading: Loading): Promise<void> {
  await migrateUpTo(url, loading.manifest.migrations)
  // Without a commit the end of the connection ends the transaction.
  await withOwner(url, async (client) => {
    await client.query('begin')
    await load(client, loading)
    await client.query('commit')
  })
}

/**
 * Brings a database that was loaded up to this version, and compares what reconciliation finds, whose checks are those of
 * the newest schema.
 * @throws EnvironmentError when reconciliation finds more or less than before; the database can be used nevertheless
 */
export async function bringUpToDate(url: string, { differences }: BackupManifest): Promise<void> {
  await migrateDatabase(url, JOBS)
  const now = await withOwner(url, countDifferences)
  const before = Object.keys(now).map((check) => [check, differences[check] ?? now[check]])
  if (isDeepStrictEqual(now, Object.fromEntries(before))) return
  throw new EnvironmentError([
    `Reconciliation finds ${JSON.stringify(now)} instead of ${JSON.stringify(differences)}.`,
  ])
}
