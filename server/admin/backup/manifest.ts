import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Instant } from '../../../contract/core/primitives.ts'
import { monthPart, MONTHLY_TABLES } from '../../platform/database/months/parts.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { isMissing } from '../../platform/files.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Name = v.pipe(v.string(), v.regex(/^[a-z_0-9]+$/))
const print = { bytes: Count, sha256: v.string() }

const TableDump = v.object({ name: Name, columns: v.array(Name), rows: Count, ...print })
export type TableDump = v.InferOutput<typeof TableDump>

const Part = v.object({ table: v.picklist(MONTHLY_TABLES), name: Name, from: Instant, to: Instant })

/** What a database must still say when it was put back. */
const DatabaseProof = v.object({
  /** The last entry of the audit trail. */
  lastAudit: v.nullable(v.string()),
  /** The ledger: its lines, their sum, and a hash of what every account comes to. */
  ledger: v.string(),
})
export type DatabaseProof = v.InferOutput<typeof DatabaseProof>

/** What is in a backup: `manifest.json` of its folder, written last. */
const BackupManifest = v.object({
  format: v.literal(1),
  /** The version of the portal that made it. */
  version: v.string(),
  postgres: v.string(),
  /** The migrations that its tables have, oldest first. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^\w+$/))),
  startedAt: Instant,
  /** The database is that of this moment. */
  takenAt: Instant,
  endedAt: Instant,
  tables: v.array(TableDump),
  /** The last number that each sequence gave; null for one that gave none. */
  sequences: v.record(Name, v.nullable(v.string())),
  /** The parts of the tables that are cut by time. */
  parts: v.optional(v.array(Part), []),
  /** In backups of before they had months: the years of the audit trail that have a part. */
  auditYears: v.optional(v.array(Count)),
  /** In backups of before `parts`: the months, `2026_11`, that have a part of who read what. */
  readMonths: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d{4}_\d{2}$/)))),
  proof: DatabaseProof,
  /** What reconciliation found, by its checks. */
  differences: v.record(v.string(), Count),
  files: v.object({ count: Count, bytes: Count, listSha256: v.string() }),
  /** Files that a row names and that were not there. */
  missingFiles: v.array(v.string()),
})
export type BackupManifest = v.InferOutput<typeof BackupManifest>

export const MANIFEST = 'manifest.json'
/** The end of a backup's name that is not whole. */
export const UNFINISHED = '.part'
/** The files of all backups of a folder, each once. */
export const STORE = 'files'

/** The folder of a backup's packed tables. */
export const TABLES = 'tables'

/** The packed rows of a table. */
export function tablePath(backup: string, table: string): string {
  return join(backup, TABLES, `${table}.copy.zst`)
}

/** The manifest of a backup's folder. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error
    throw new EnvironmentError([
      `${backup} is no whole backup: it has no ${MANIFEST}. Name the folder of one backup, such as backups/2026-11-28T02-30-00-123Z.`,
    ])
  })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), BackupManifest), text)
  if (read.success) return read.output
  throw new EnvironmentError([`${join(backup, MANIFEST)} is damaged, or of a newer version.`])
}

const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** A backup's name, by its moment. */
export function backupName(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-')
}

/** The names of the whole backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted()
}

/** The parts that the tables of a backup had. */
export function partsOf({ parts, auditYears = [], readMonths = [] }: BackupManifest) {
  return [
    ...parts.map(({ from, to, ...part }) => ({ ...part, from: new Date(from), to: new Date(to) })),
    ...auditYears.map((year) => ({
      table: 'audit_trail' as const,
      name: `audit_trail_${year}`,
      from: new Date(Date.UTC(year, 0)),
      to: new Date(Date.UTC(year + 1, 0)),
    })),
    ...readMonths.map((month) =>
      monthPart('person_reads', new Date(`${month.replace('_', '-')}-01T00:00:00Z`)),
    ),
  ]
}
