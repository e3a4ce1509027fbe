import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { Instant } from '../../../contract/core/primitives.ts'
import type { MonthlyTable } from '../../platform/database/months/parts.ts'
import { MONTHLY_TABLES } from '../../platform/database/months/parts.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { fingerprinting } from '../../platform/fingerprint.ts'
import { MANIFEST } from '../backup/manifest.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a month's folder holds: `manifest.json` beside its entries. */
const MonthManifest = v.object({
  format: v.literal(1),
  table: v.picklist(MONTHLY_TABLES),
  /** `YYYY-MM`, in UTC. */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** The file beside it: a line of JSON for each row, packed. `gunzip -c` shows it, and every language reads it. */
  entries: v.pipe(v.string(), v.regex(/^entries[-\d]*\.jsonl\.gz$/)),
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

/** Lines end with a line feed alone: a text may have every other end of a line in it. */
async function* splitLines(plain: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of plain) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The lines of a month that was read whole before. */
export function linesIn(path: string, { entries }: MonthManifest): AsyncGenerator<string> {
  return splitLines(createReadStream(join(path, entries)).pipe(createGunzip()))
}

/** Reads a month's entries to their end and compares them with a manifest; an EnvironmentError where they are others. */
export async function readEntries(
  path: string,
  manifest: MonthManifest,
  onEntry: (entry: Entry) => void = () => {},
): Promise<void> {
  const { through, read } = fingerprinting()
  let rows = 0
  const count = async (plain: AsyncIterable<Buffer>) => {
    for await (const line of splitLines(plain)) {
      rows += 1
      onEntry(JSON.parse(line) as Entry)
    }
  }
  const packed = createReadStream(join(path, manifest.entries))
  try {
    await pipeline(packed, through, createGunzip(), count)
  } catch (error) {
    throw damaged(path, error instanceof Error ? error.message : 'unknown')
  }
  if (read().sha256 !== manifest.sha256) throw damaged(path, 'its bytes are others')
  if (rows !== manifest.rows) throw damaged(path, `${rows} entries instead of ${manifest.rows}`)
}

/**
 * Reads a month whole and compares it with its manifest, which it answers.
 * @param onEntry is told of each entry while nothing is known of those after it
 * @throws EnvironmentError where it is not what was written
 */
export async function readMonth(
  path: string,
  onEntry?: (entry: Entry) => void,
): Promise<MonthManifest> {
  const manifest = await readManifest(path)
  await readEntries(path, manifest, onEntry)
  return manifest
}
