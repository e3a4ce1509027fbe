import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { listMigrations } from '../../platform/database/migrate.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { endWhatMustNotLive } from './after-restore.ts'
import { putBackFiles } from './copy-files.ts'
import { readList } from './file-list.ts'
import { bringUpToDate, loadDatabase } from './load-database.ts'
import type { BackupManifest } from './manifest.ts'
import { readManifest, STORE } from './manifest.ts'
import { withOwner } from './owner-client.ts'
import { syncDisk } from './sync-disk.ts'

const OTHERS = `
select count(*)::integer as count from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

const NEW_DATABASE =
  'Restore into an empty database: a new one at DATABASE_URL, or another DATA_DIR for the embedded one.'

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  if (!found[0]?.is) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations',
  )
  return rows.map(({ name }) => name)
}

/** @throws EnvironmentError while somebody else is connected to the database */
export async function checkUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(OTHERS)
  if (!rows[0]?.count) return
  throw new EnvironmentError(['The database is in use. Stop the server first.'])
}

async function checkDatabase(client: Client, manifest: BackupManifest): Promise<void> {
  await checkUnused(client)
  const done = await migrationsOf(client)
  if (done.some((name) => !manifest.migrations.includes(name))) {
    throw new EnvironmentError([`The database is newer than the backup. ${NEW_DATABASE}`])
  }
  if (done.length === 0) return
  const { rows } = await client.query<{ is: boolean }>('select exists (select from accounts) as is')
  if (rows[0]?.is) throw new EnvironmentError([`The database is not empty. ${NEW_DATABASE}`])
}

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isFile = (entry: { isFile(): boolean }) => entry.isFile()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  if (!entries.some(isFile)) return
  throw new EnvironmentError([
    `${folder} is not empty. Move what it holds away, or set FILES_URL to another folder.`,
  ])
}

/**
 * Puts a backup into an empty database and an empty folder of files, and ends what must not live on.
 * @throws EnvironmentError when either is not empty, and when the backup is damaged or newer than this version; both are
 * empty then
 */
export async function restoreBackup(
  backup: string,
  { url, filesDir }: { url: string; filesDir: string },
): Promise<BackupManifest> {
  const manifest = await readManifest(backup)
  const known = await listMigrations()
  if (manifest.migrations.some((name) => !known.includes(name))) {
    throw new EnvironmentError([
      `The backup was made by version ${manifest.version}, which is newer than this one. Install that version first.`,
    ])
  }
  const list = await readList(backup, manifest)
  await withOwner(url, (client) => checkDatabase(client, manifest))
  await checkFolder(filesDir)
  const takenAt = new Date(manifest.takenAt)
  try {
    const damage = await putBackFiles({ store: join(dirname(backup), STORE), to: filesDir }, list)
    if (damage.length > 0) throw new EnvironmentError(damage)
    await syncDisk()
    await loadDatabase(url, { backup, manifest, change: (db) => endWhatMustNotLive(db, takenAt) })
  } catch (error) {
    for (const name of list.keys()) await rm(join(filesDir, name), { force: true })
    throw error
  }
  await bringUpToDate(url, manifest)
  return manifest
}
