import { basename, join, resolve } from 'node:path'
import { APP_VERSION } from '../platform/app-version.ts'
import { addressesOf } from '../platform/database/addresses.ts'
import type { Environment } from '../platform/environment.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { openFiles } from '../platform/open-files.ts'
import { say } from '../platform/start-messages.ts'
import { isDrawnPicture } from '../seed/demo-pictures.ts'
import { makeBackup, removeOldBackups } from './backup/make-backup.ts'
import type { BackupManifest } from './backup/manifest.ts'
import { readManifest } from './backup/manifest.ts'
import { withDatabase, withOwner } from './backup/owner-client.ts'
import { recordMade, recordRemoved, recordTrial } from './backup/record.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { eraseAgain } from './citizen/erase/erase-citizen.ts'

export const BACKUP_USAGE = 'npm run admin -- backup --to FOLDER [--keep N]'
export const VERIFY_USAGE = 'npm run admin -- verify-backup FOLDER/BACKUP'
export const RESTORE_USAGE = 'npm run admin -- restore FOLDER/BACKUP'

const MIB = 1024 * 1024
const SHOWN = 10

function describe({ takenAt, tables, files, missingFiles }: BackupManifest): string[] {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  const packed = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const mib = (bytes: number) => (bytes / MIB).toFixed(1)
  return [
    `Moment: ${takenAt}; ${rows} rows (${mib(packed)} MiB), ${files.count} files (${mib(files.bytes)} MiB)`,
    ...missingFiles
      .slice(0, SHOWN)
      .map((name) => `A row names this file, which is not there: ${name}`),
    ...(missingFiles.length > SHOWN ? [`and ${missingFiles.length - SHOWN} more`] : []),
  ]
}

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new EnvironmentError([`--keep is a number of backups, 1 or more. ${BACKUP_USAGE}`])
}

function given(text: string | undefined, usage: string): string {
  if (!text) throw new EnvironmentError([`Usage: ${usage}`])
  return resolve(text)
}

/** Tries a backup and notes the outcome in the database. */
async function tryOut(url: string, environment: Environment, backup: string): Promise<void> {
  const trialUrl = addressesOf(environment)?.url
  const manifest = await readManifest(backup)
  const name = basename(backup)
  const record = (reason: string | null) =>
    withOwner(url, (client) => recordTrial(client, { name, manifest, reason }))
  try {
    await verifyBackup(backup, trialUrl)
  } catch (error) {
    await record(error instanceof Error ? error.message : 'unknown')
    throw error
  }
  await record(null)
  say(`${backup} was restored on trial: all is there.`)
}

/** Makes a backup; with `keep` it is tried out, and older ones are removed after that. */
export async function backup(
  environment: Environment,
  values: { to?: string | undefined; keep?: string | undefined },
): Promise<void> {
  const [to, keep] = [given(values.to, BACKUP_USAGE), keepOf(values.keep)]
  const { files } = await openFiles(environment.files)
  const isNowhere = (name: string) => environment.demo && isDrawnPicture(name)
  await withDatabase(environment, (url) =>
    // The connection holds the lock of backups until the older ones are removed.
    withOwner(url, async (client) => {
      const making = { client, files, to, version: APP_VERSION, isNowhere }
      const { name, manifest } = await makeBackup(making)
      await recordMade(client, name, manifest)
      say(`Backup: ${join(to, name)}`)
      for (const line of describe(manifest)) say(line)
      if (keep === undefined) return
      await tryOut(url, environment, join(to, name))
      const removed = await removeOldBackups(to, keep)
      await recordRemoved(client, removed)
      for (const old of removed) say(`Removed: ${join(to, old)}`)
    }),
  )
}

/** Reads a backup and restores it on trial. */
export async function verify(environment: Environment, folder: string | undefined): Promise<void> {
  const from = given(folder, VERIFY_USAGE)
  await withDatabase(environment, (url) => tryOut(url, environment, from), { mayMake: true })
}

/** Puts a backup into an empty database and an empty folder of files. */
export async function restore(environment: Environment, folder: string | undefined): Promise<void> {
  const from = given(folder, RESTORE_USAGE)
  const { files } = await openFiles(environment.files)
  const manifest = await withDatabase(
    environment,
    async (url) => {
      const restored = await restoreBackup(from, { url, files })
      await eraseAgain(environment, url)
      return restored
    },
    { mayMake: true },
  )
  for (const line of describe(manifest)) say(line)
  say(
    'Restored. Everybody signs in anew. Messages that waited are held: npm run admin -- held-messages',
  )
}
