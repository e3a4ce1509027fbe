import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { MONTHLY } from '../../platform/database/months/parts.ts'
import { fingerprinting } from '../../platform/fingerprint.ts'
import { MANIFEST, UNFINISHED } from '../backup/manifest.ts'
import { syncDisk } from '../backup/sync-disk.ts'
import type { Entry, MonthManifest } from './month-files.ts'
import { readEntries, readMonth } from './month-files.ts'

/** The packer takes each piece in a step of its own. */
const LINES_AT_ONCE = 500

type Month = Pick<MonthManifest, 'table' | 'month'>

/** Packs lines into a file of a month's folder. */
async function pack(
  folder: string,
  { table, month, entries }: Month & Pick<MonthManifest, 'entries'>,
  lines: AsyncIterable<string>,
): Promise<MonthManifest> {
  let rows = 0
  let [first, last] = ['', '']
  async function* portions() {
    let portion: string[] = []
    for await (const line of lines) {
      rows += 1
      first ||= line
      last = line
      portion.push(`${line}\n`)
      if (portion.length < LINES_AT_ONCE) continue
      yield portion.join('')
      portion = []
    }
    yield portion.join('')
  }
  const { through, read } = fingerprinting()
  const target = createWriteStream(join(folder, entries), { mode: 0o600 })
  await pipeline(Readable.from(portions()), createGzip(), through, target)
  const momentOf = (line: string) => {
    const entry = JSON.parse(line) as Entry
    return new Date(String(entry[MONTHLY[table]])).toISOString()
  }
  const times = { firstAt: momentOf(first), lastAt: momentOf(last) }
  return { format: 1, ...{ table, month, entries, rows }, ...times, ...read() }
}

const writeManifest = (path: string, manifest: MonthManifest) =>
  writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/**
 * Writes a month beside its place, reads it back, and puts it there whole. Where its folder is already there the file
 * system refuses, and it stays.
 * @param lines its rows in the order of time, a line of JSON each; at least one
 */
export async function writeMonth(path: string, month: Month, lines: AsyncIterable<string>) {
  const unfinished = `${path}${UNFINISHED}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const manifest = await pack(unfinished, { ...month, entries: 'entries.jsonl.gz' }, lines)
  await writeManifest(join(unfinished, MANIFEST), manifest)
  await syncDisk()
  await readMonth(unfinished)
  await rename(unfinished, path)
  await syncDisk()
  return manifest
}

/**
 * Deletes the files that a month's manifest does not name: what is left where the writing of other lines was ended may still
 * quote somebody who was erased.
 */
export async function tidyMonth(path: string, { entries }: MonthManifest): Promise<void> {
  const left = (await readdir(path)).filter((name) => name !== MANIFEST && name !== entries)
  for (const name of left) await rm(join(path, name))
}

/** Gives a month other lines, as many as before. Whoever ends it in between leaves the month as it was, or as it is to be. */
export async function rewriteMonth(
  path: string,
  old: MonthManifest,
  lines: AsyncIterable<string>,
): Promise<MonthManifest> {
  const manifest = await pack(path, { ...old, entries: `entries-${Date.now()}.jsonl.gz` }, lines)
  await readEntries(path, { ...manifest, rows: old.rows })
  const next = join(path, `${MANIFEST}${UNFINISHED}`)
  await writeManifest(next, manifest)
  await syncDisk()
  await rename(next, join(path, MANIFEST))
  await syncDisk()
  await tidyMonth(path, manifest)
  return manifest
}
