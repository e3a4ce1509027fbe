import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EnvironmentError } from '../../platform/environment.ts'
import { damageOf, findDamage } from './copy-files.ts'
import { readList } from './file-list.ts'
import { bringUpToDate, loadDatabase } from './load-database.ts'
import type { BackupManifest } from './manifest.ts'
import { readManifest, STORE, tablePath } from './manifest.ts'
import { withEmbedded, withOwner } from './owner-client.ts'

const OUTCOME = 'verified.json'
const REMEDY = 'Remove files that were altered: the next backup copies them again.'

/** A database of its own for as long as `work` takes: on the server of the address, or an embedded one. */
async function withScratch(url: string | undefined, work: (url: string) => Promise<void>) {
  if (url === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'gramone-verify-'))
    // The database may run as another user, who must be able to reach its own folder.
    await chmod(folder, 0o711)
    try {
      return await withEmbedded(folder, work)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const name = `gramone_verify_${randomBytes(6).toString('hex')}`
  const address = new URL(url)
  address.pathname = `/${name}`
  await withOwner(url, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  )
  try {
    await work(address.href)
  } finally {
    await withOwner(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

/** The tables of a backup that can not be what it wrote, each in a line that names it. */
async function findDamagedTables(backup: string, { tables }: BackupManifest): Promise<string[]> {
  const lines: string[] = []
  for (const { name, sha256 } of tables) {
    const damage = await damageOf(tablePath(backup, name), sha256)
    if (damage !== undefined) lines.push(damage)
  }
  return lines
}

/**
 * Reads all that a backup holds, compares every hash, and restores its tables on trial. The outcome is written into its
 * folder, too.
 * @param scratchUrl the server on which a database is made for the trial; undefined: an embedded one
 * @throws EnvironmentError that names what is damaged
 */
export async function verifyBackup(
  backup: string,
  scratchUrl: string | undefined,
): Promise<BackupManifest> {
  const manifest = await readManifest(backup)
  const startedAt = new Date()
  const note = async (lines: string[]) => {
    const outcome = { startedAt, endedAt: new Date(), isProven: lines.length === 0, lines }
    await writeFile(join(backup, OUTCOME), `${JSON.stringify(outcome, null, 2)}\n`, { mode: 0o600 })
  }
  try {
    const damage = await findDamagedTables(backup, manifest)
    damage.push(
      ...(await findDamage(join(dirname(backup), STORE), await readList(backup, manifest))),
    )
    if (damage.length > 0) throw new EnvironmentError([...damage, REMEDY])
    await withScratch(scratchUrl, async (url) => {
      await loadDatabase(url, { backup, manifest })
      await bringUpToDate(url, manifest)
    })
  } catch (error) {
    const lines = error instanceof EnvironmentError ? error.lines : [String(error)]
    await note(lines)
    throw error
  }
  await note([])
  return manifest
}
