import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { listDoneMigrations } from '../../platform/database/done-migrations.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import type { FileStore } from '../../platform/files.ts'
import { storeFiles } from './copy-files.ts'
import { dumpDatabase } from './dump-database.ts'
import type { FileList } from './file-list.ts'
import { listPath, readList, writeList } from './file-list.ts'
import type { BackupManifest } from './manifest.ts'
import { backupName, listBackups, MANIFEST, readManifest, STORE, UNFINISHED } from './manifest.ts'
import { listNamedFiles } from './named-files.ts'
import { syncDisk } from './sync-disk.ts'

/** Any number, the same for every backup of a database: only one is made at a time. */
const LOCK = 7_265_120

/** The end of the name of the migration since which a database can be put back. */
const FIRST_MIGRATION = '_backups'

interface Making {
  /** The database's owner. */
  client: Client
  files: Pick<FileStore, 'read'>
  /** The folder of all backups. */
  to: string
  version: string
  /** Whether a file of this name lies on no disk by nature, as the pictures of the demo. */
  isNowhere: (name: string) => boolean
}

interface Made {
  name: string
  manifest: BackupManifest
}

async function lockBackups(client: Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [LOCK],
  )
  if (!rows[0]?.free) throw new EnvironmentError(['Another backup of this database is under way.'])
}

/** What the last whole backup names; its files are in the store already. */
async function filesBefore(to: string): Promise<FileList> {
  const last = (await listBackups(to)).at(-1)
  if (last === undefined) return new Map()
  const folder = join(to, last)
  // A damaged one is no reason not to make a new one: then every file is copied again.
  return readManifest(folder).then(
    (manifest) => readList(folder, manifest).catch(() => new Map()),
    () => new Map(),
  )
}

/**
 * Makes a whole backup while others go on writing. A file is written before its row and removed before its row is, so
 * files are copied twice: all that rows name before the moment of the tables, since some of them may be removed while the
 * tables are written; and after it those that have come in between. Every file that a dumped row names is then there,
 * unless it was gone at the moment of the tables already.
 * @throws EnvironmentError while another one is made, and for a database that is not the portal's
 */
export async function makeBackup(making: Making): Promise<Made> {
  const { client, files, to, version, isNowhere } = making
  if (!(await listDoneMigrations(client)).some((name) => name.endsWith(FIRST_MIGRATION))) {
    throw new EnvironmentError([
      'The database has nothing of the portal, or of a version without backups. Look at DATABASE_URL, and start the server once.',
    ])
  }
  await lockBackups(client)
  const startedAt = new Date()
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(to)) {
    if (name.endsWith(UNFINISHED)) await rm(join(to, name), { recursive: true })
  }
  const list: FileList = new Map()
  const [places, lists] = [
    { from: files, store: join(to, STORE) },
    { known: await filesBefore(to), list },
  ]
  await storeFiles(places, await listNamedFiles(client), lists)
  const unfinished = join(to, `${backupName(startedAt)}${UNFINISHED}`)
  const { dumped, named } = await dumpDatabase(client, unfinished)
  await storeFiles(
    places,
    [...named].filter((name) => !list.has(name)),
    lists,
  )
  for (const name of list.keys()) if (!named.has(name)) list.delete(name)
  // What was removed with its row while the backup was made is no loss.
  const stillNamed = await listNamedFiles(client)
  const missing = [...named].filter((name) => !list.has(name) && stillNamed.has(name))
  const { text, summary } = writeList(list)
  const manifest: BackupManifest = {
    ...{ format: 1, version, startedAt: startedAt.toISOString() },
    ...{ ...dumped, endedAt: new Date().toISOString(), files: summary },
    missingFiles: missing.filter((name) => !isNowhere(name)).toSorted(),
  }
  await writeFile(listPath(unfinished), text, { mode: 0o600 })
  const json = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(unfinished, MANIFEST), json, { mode: 0o600 })
  // Whole is what outlasts a power cut.
  await syncDisk()
  const name = backupName(new Date(dumped.takenAt))
  await rename(unfinished, join(to, name))
  await syncDisk()
  return { name, manifest }
}

/** Removes all whole backups but the newest, and the files that none of the others names. */
export async function removeOldBackups(to: string, keep: number): Promise<string[]> {
  const old = (await listBackups(to)).slice(0, -keep)
  const kept = (await listBackups(to)).slice(-keep)
  const needed = new Set<string>()
  for (const name of kept) {
    const folder = join(to, name)
    for (const file of (await readList(folder, await readManifest(folder))).keys()) needed.add(file)
  }
  for (const name of old) await rm(join(to, name), { recursive: true })
  const store = join(to, STORE)
  for (const entry of await readdir(store, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !needed.has(path.slice(store.length + 1))) await rm(path)
  }
  return old
}
