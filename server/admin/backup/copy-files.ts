import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { ApiError } from '../../platform/api-error.ts'
import type { FileStore } from '../../platform/files.ts'
import { HALF, isFileName, isMissing } from '../../platform/files.ts'
import type { Fingerprint } from '../../platform/fingerprint.ts'
import { fingerprinting, fingerprintOf } from '../../platform/fingerprint.ts'
import type { FileList } from './file-list.ts'

const AT_ONCE = 8

/** The store that is backed up. */
type Source = Pick<FileStore, 'read'>

/** Copies a file whole or not at all; undefined where there is none. `syncDisk` makes it outlast a power cut. */
async function copyFile(from: Source, name: string, to: string): Promise<Fingerprint | undefined> {
  const half = `${to}${HALF}`
  const { through, read } = fingerprinting()
  try {
    await pipeline(await from.read(name), through, createWriteStream(half, { mode: 0o600 }))
    await rename(half, to)
    return read()
  } catch (error) {
    await rm(half, { force: true })
    if (error instanceof ApiError && error.code === 'document.file_missing') return undefined
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
  { from, store }: { from: Source; store: string },
  names: Iterable<string>,
  { known, list }: { known: FileList; list: FileList },
): Promise<void> {
  const all = [...names].filter(isFileName)
  await makeFolders(store, all)
  await pLimit(AT_ONCE).map(all, async (name) => {
    const before = known.get(name)
    const isThere = before && (await sizeOf(join(store, name))) === before.bytes
    const found = isThere ? before : await copyFile(from, name, join(store, name))
    if (found) list.set(name, found)
  })
}

/** What is wrong with a file of a backup, in a line that names it; undefined where it is what the backup wrote. */
export async function damageOf(path: string, sha256: string): Promise<string | undefined> {
  try {
    const now = await fingerprintOf(createReadStream(path))
    return now.sha256 === sha256 ? undefined : `${path} was altered.`
  } catch (error) {
    if (isMissing(error)) return `${path} is missing.`
    throw error
  }
}

/** The files of a list that are not in the folder, or are other ones; each in a line that names it. */
export async function findDamage(folder: string, list: FileList): Promise<string[]> {
  const found = await pLimit(AT_ONCE).map([...list], ([name, { sha256 }]) =>
    damageOf(join(folder, name), sha256),
  )
  return found.filter((line) => line !== undefined)
}

/** Puts files back but those that are other ones than the list says, each of which is answered in a line that names it. */
export async function putBackFiles(
  { store, to }: { store: string; to: Pick<FileStore, 'putStreamed'> },
  list: FileList,
): Promise<string[]> {
  const found = await pLimit(AT_ONCE).map([...list], async ([name, { sha256 }]) => {
    const path = join(store, name)
    const damage = await damageOf(path, sha256)
    if (damage === undefined) await to.putStreamed(name, createReadStream(path))
    return damage
  })
  return found.filter((line) => line !== undefined)
}
