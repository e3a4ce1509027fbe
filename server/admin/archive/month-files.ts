import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { Instant } from '../../../contract/core/primitives.ts'
import type { MonthlyTable } from '../../platform/database/months/parts.ts'
import { MONTHLY, MONTHLY_TABLES } from '../../platform/database/months/parts.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { fingerprinting } from '../../platform/fingerprint.ts'
import { MANIFEST } from '../backup/manifest.ts'
import { syncDisk } from '../backup/sync-disk.ts'

/** A line of JSON for each row, packed: `gunzip -c` shows it, and every language reads it. */
export const ENTRIES = 'entries.jsonl.gz'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a month's folder holds: `manifest.json` beside its entries. */
const MonthManifest = v.object({
  format: v.literal(1),
  table: v.picklist(MONTHLY_TABLES),
  /** `YYYY-MM`, in UTC. */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  rows: Count,
  firstAt: Instant,
  lastAt: Instant,
  /** Of the packed file, which `sha256sum` says too. */
  bytes: Count,
  sha256: v.string(),
})
export type MonthManifest = v.InferOutput<typeof MonthManifest>
export type Entry = Record<string, unknown>

/** The folder of a table's month. */
export function monthPath(folder: string, table: MonthlyTable, month: string): string {
  return join(folder, `${table}-${month}`)
}

const MONTH_NAME = new RegExp(`^(${MONTHLY_TABLES.join('|')})-\\d{4}-\\d{2}$`)

/** The folders of all months of an archive, by table and time. */
export async function listMonths(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => MONTH_NAME.test(name))
  return names.toSorted().map((name) => join(folder, name))
}

function damaged(path: string, why: string): EnvironmentError {
  return new EnvironmentError([
    `${path} is damaged: ${why}. Put it back from a copy of the archive.`,
  ])
}

async function readManifest(path: string): Promise<MonthManifest> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), MonthManifest), text)
  if (read.success) return read.output
  throw damaged(path, `its ${MANIFEST} can not be read`)
}

/**
 * Reads a month from its first line to its last and compares it with its manifest.
 * @param onEntry is told of each entry while nothing is known of those after it
 * @throws EnvironmentError where it is not what was written
 */
export async function readMonth(
  path: string,
  onEntry: (entry: Entry) => void = () => {},
): Promise<MonthManifest> {
  const manifest = await readManifest(path)
  const { through, read } = fingerprinting()
  let rows = 0
  try {
    await pipeline(
      createReadStream(join(path, ENTRIES)),
      through,
      createGunzip(),
      async (plain) => {
        for await (const line of createInterface({ input: Readable.from(plain) })) {
          rows += 1
          onEntry(JSON.parse(line) as Entry)
        }
      },
    )
  } catch (error) {
    throw damaged(path, error instanceof Error ? error.message : 'unknown')
  }
  if (read().sha256 !== manifest.sha256) throw damaged(path, 'its bytes are others')
  if (rows !== manifest.rows) throw damaged(path, `${rows} entries instead of ${manifest.rows}`)
  return manifest
}

interface Month {
  table: MonthlyTable
  month: string
  /** Its rows in the order of time, a line of JSON each. */
  lines: AsyncIterable<string>
}

/**
 * Writes a month beside its place, reads it back, and puts it there whole. Where its folder is already there the file
 * system refuses, and it stays.
 */
export async function writeMonth(path: string, { table, month, lines }: Month) {
  const unfinished = `${path}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  let rows = 0
  let [first, last] = ['', '']
  async function* counted() {
    for await (const line of lines) {
      rows += 1
      first ||= line
      last = line
      yield `${line}\n`
    }
  }
  const { through, read } = fingerprinting()
  const target = createWriteStream(join(unfinished, ENTRIES), { mode: 0o600 })
  await pipeline(Readable.from(counted()), createGzip(), through, target)
  const momentOf = (line: string) => {
    const entry = JSON.parse(line) as Entry
    return new Date(String(entry[MONTHLY[table]])).toISOString()
  }
  const times = { firstAt: momentOf(first), lastAt: momentOf(last) }
  const manifest: MonthManifest = { format: 1, table, month, rows, ...times, ...read() }
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  })
  await syncDisk()
  await readMonth(unfinished)
  await rename(unfinished, path)
  await syncDisk()
  return manifest
}
