import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { HALF, isFileName } from '../../platform/files.ts'
import type { FileList } from './file-list.ts'
import { fingerprinting, fingerprintOf, isMissing } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'

const AT_ONCE = 8

/**
 * Copies a file whole or not at all; undefined where there is none. `syncDisk` makes it outlast a power cut.
 * @param sha256 another content is answered and not copied
 */
async function copyFile(
  { from, to }: { from: string; to: string },
  sha256?: string,
): Promise<Fingerprint | undefined> {
  const half = `${to}${HALF}`
  const { through, read } = fingerprinting()
  try {
    const target = createWriteStream(half, { mode: 0o600 })
    await pipeline(createReadStream(from), through, target)
    const found = read()
    if (sha256 === undefined || found.sha256 === sha256) await rename(half, to)
    else await rm(half)
    return found
  } catch (error) {
    await rm(half, { force: true })
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Makes the folders of files, each once. */
async function makeFolders(root: string, names: Iterable<string>): Promise<void> {
  for (const folder of new Set([...names].map(dirname)))
    await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

/**
 * Brings files into the store of a folder of backups. A name is given once and its content never changes, so what an
 * earlier backup has is taken as it is.
 * @param known what the backup before has
 * @param list gets what was found
 */
export async function storeFiles(
  { from, store }: { from: string; store: string },
  names: Iterable<string>,
  { known, list }: { known: FileList; list: FileList },
): Promise<void> {
  const all = [...names].filter(isFileName)
  await makeFolders(store, all)
  await pLimit(AT_ONCE).map(all, async (name) => {
    const before = known.get(name)
    const isThere = before && (await sizeOf(join(store, name))) === before.bytes
    const found = isThere
      ? before
      : await copyFile({ from: join(from, name), to: join(store, name) })
    if (found) list.set(name, found)
  })
}

/** The files of a list that are not in the folder, or are other ones; each in a line that names it. */
export async function findDamage(folder: string, list: FileList): Promise<string[]> {
  const found = await pLimit(AT_ONCE).map([...list], async ([name, { sha256 }]) => {
    const path = join(folder, name)
    const now = await fingerprintOf(path)
    if (!now) return `${path} is missing.`
    return now.sha256 === sha256 ? [] : `${path} was altered.`
  })
  return found.flat()
}

/** Puts files back but those that are other ones than the list says, each of which is answered in a line that names it. */
export async function putBackFiles(
  { store, to }: { store: string; to: string },
  list: FileList,
): Promise<string[]> {
  await makeFolders(to, list.keys())
  const found = await pLimit(AT_ONCE).map([...list], async ([name, { sha256 }]) => {
    const from = join(store, name)
    const copied = await copyFile({ from, to: join(to, name) }, sha256)
    if (!copied) return `${from} is missing.`
    return copied.sha256 === sha256 ? [] : `${from} was altered.`
  })
  return found.flat()
}
