import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { backups } from '../../platform/database/backups-table.ts'
import type { BackupManifest } from './manifest.ts'

const rowOf = ({ takenAt, startedAt, endedAt, tables, files, missingFiles }: BackupManifest) => ({
  takenAt: new Date(takenAt),
  bytes: files.bytes + tables.reduce((sum, { bytes }) => sum + bytes, 0),
  files: files.count,
  missingFiles: missingFiles.length,
  seconds: Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000),
})

/** A trial on another machine has no database of the portal. */
async function hasTable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('backups') is not null as is`,
  )
  return rows[0]?.is === true
}

/** Notes in the database that a backup was made. */
export async function recordMade(client: Client, name: string, manifest: BackupManifest) {
  const row = { ...rowOf(manifest), outcome: 'made' } as const
  await drizzle({ client })
    .insert(backups)
    .values({ name, ...row })
}

/**
 * Notes how a trial restore of a backup came out.
 * @param reason what was wrong; null where nothing was
 */
export async function recordTrial(
  client: Client,
  { name, manifest, reason }: { name: string; manifest: BackupManifest; reason: string | null },
): Promise<void> {
  if (!(await hasTable(client))) return
  const [outcome, provenAt] =
    reason === null ? (['proven', new Date()] as const) : (['failed', undefined] as const)
  const row = { ...rowOf(manifest), outcome, reason, provenAt }
  await drizzle({ client })
    .insert(backups)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: backups.name, set: row })
}

/** Forgets backups that are there no more. */
export async function recordRemoved(client: Client, names: readonly string[]): Promise<void> {
  const db = drizzle({ client })
  for (const name of names) await db.delete(backups).where(eq(backups.name, name))
}
