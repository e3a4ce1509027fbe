import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { listDoneMigrations } from '../../platform/database/done-migrations.ts'
import { listMigrations } from '../../platform/database/migrate.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import type { FileStore } from '../../platform/files.ts'
import { endWhatMustNotLive, noteRestore } from './after-restore.ts'
import { putBackFiles } from './copy-files.ts'
import type { FileList } from './file-list.ts'
import { readList } from './file-list.ts'
import { bringUpToDate, loadDatabase } from './load-database.ts'
import type { BackupManifest } from './manifest.ts'
import { readManifest, STORE } from './manifest.ts'
import { withOwner } from './owner-client.ts'

const OTHERS = `
select count(*)::integer as count from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

const NEW_DATABASE =
  'Restore into an empty database: a new one at DATABASE_URL, or another DATA_DIR for the embedded one.'

/** @throws EnvironmentError while somebody else is connected to the database */
export async function checkUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(OTHERS)
  if (!rows[0]?.count) return
  throw new EnvironmentError(['The database is in use. Stop the server first.'])
}

async function checkDatabase(client: Client, manifest: BackupManifest): Promise<void> {
  await checkUnused(client)
  const done = await listDoneMigrations(client)
  if (done.some((name) => !manifest.migrations.includes(name))) {
    throw new EnvironmentError([`The database is newer than the backup. ${NEW_DATABASE}`])
  }
  if (done.length === 0) return
  const { rows } = await client.query<{ is: boolean }>('select exists (select from accounts) as is')
  if (rows[0]?.is) throw new EnvironmentError([`The database is not empty. ${NEW_DATABASE}`])
}

/** There may be what a restore that was cut short has put back. */
async function checkFiles(files: FileStore, list: FileList): Promise<void> {
  for await (const { name } of files.list()) {
    if (list.has(name)) continue
    throw new EnvironmentError([
      'The place of files is not empty. Move what it holds away, or set FILES_URL to another place.',
    ])
  }
}

/**
 * Puts a backup into an empty database and an empty place of files, and ends what must not live on.
 * @throws EnvironmentError when either is not empty, and when the backup is damaged or newer than this version: the database
 * is empty then, and the same restore can be begun again
 */
export async function restoreBackup(
  backup: string,
  { url, files }: { url: string; files: FileStore },
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
  await checkFiles(files, list)
  const damage = await putBackFiles({ store: join(dirname(backup), STORE), to: files }, list)
  if (damage.length > 0) throw new EnvironmentError(damage)
  const takenAt = new Date(manifest.takenAt)
  await loadDatabase(url, { backup, manifest, change: (db) => endWhatMustNotLive(db, takenAt) })
  await bringUpToDate(url, manifest)
  await withOwner(url, (client) => noteRestore(drizzle({ client }), takenAt))
  return manifest
}
