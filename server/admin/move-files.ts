import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { ApiError } from '../platform/api-error.ts'
import { filesPlace } from '../platform/environment-values.ts'
import type { Environment } from '../platform/environment.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { filesAddressOf } from '../platform/files-address.ts'
import type { FileStore, StoredFile } from '../platform/files.ts'
import { fingerprinting, fingerprintOf } from '../platform/fingerprint.ts'
import { openFiles } from '../platform/open-files.ts'
import { say } from '../platform/start-messages.ts'

export const MOVE_FILES_USAGE =
  'npm run admin -- move-files FROM TO [--check], each a folder or s3://bucket/prefix'
const AT_ONCE = 6
const SAY_EVERY = 1000
const NAMED_FAILURES = 10

export interface Moved {
  copied: number
  /** Were there already. */
  there: number
  /** The names of those that could not be copied, or are different there. */
  failed: string[]
}

const sha256Of = async (files: FileStore, name: string) =>
  (await fingerprintOf(await files.read(name))).sha256

/** Copies one file and reads it again there. One that is gone meanwhile is nobody's any more. */
async function copyFile(from: FileStore, to: FileStore, { name, bytes }: StoredFile) {
  const { through, read } = fingerprinting()
  let source: Readable
  try {
    source = await from.read(name)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'document.file_missing') return false
    throw error
  }
  const written = await to.putStreamed(name, source.compose(through))
  if (written === bytes && (await sha256Of(to, name)) === read().sha256) return true
  await to.remove(name)
  throw new Error('it arrived changed')
}

/**
 * Copies all files that the other store does not have with the same size, and reads each again there. Both may be in use: no file
 * ever changes. What fails is told at the end, and copied by the next run.
 * @param isChecked also compares the content of those that are there already
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (moved: Moved) => void,
  isChecked = false,
): Promise<Moved> {
  const known = new Map<string, number>()
  for await (const { name, bytes } of to.list()) known.set(name, bytes)
  const moved: Moved = { copied: 0, there: 0, failed: [] }
  let done = 0
  const take = async (file: StoredFile) => {
    const { name, bytes } = file
    try {
      if (known.get(name) === bytes) {
        if (isChecked && (await sha256Of(from, name)) !== (await sha256Of(to, name))) {
          throw new Error('it is different there')
        }
        moved.there += 1
      } else if (await copyFile(from, to, file)) moved.copied += 1
    } catch (error) {
      moved.failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    done += 1
    if (done % SAY_EVERY === 0) onProgress(moved)
  }
  const limit = pLimit(AT_ONCE)
  const taken = new Set<Promise<void>>()
  for await (const file of from.list()) {
    const task: Promise<void> = limit(take, file).finally(() => taken.delete(task))
    taken.add(task)
    if (taken.size > AT_ONCE) await Promise.race(taken)
  }
  await Promise.all(taken)
  return moved
}

function storeAt(text: string | undefined, { s3 }: Environment) {
  const place = v.safeParse(filesPlace, text)
  if (!place.success) throw new EnvironmentError([`Usage: ${MOVE_FILES_USAGE}`])
  const address = filesAddressOf(place.output, s3)
  if (address) return openFiles(address)
  throw new EnvironmentError(['S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY lead to the S3 store.'])
}

const inWords = ({ copied, there, failed }: Moved) =>
  `${copied} copied, ${there} were there already, ${failed.length} failed`

/** `moveFiles` between the two places that the command line names. */
export async function runMoveFiles(
  environment: Environment,
  [from, to]: string[],
  isChecked: boolean,
): Promise<void> {
  const [source, target] = [await storeAt(from, environment), await storeAt(to, environment)]
  const progress = (moved: Moved) => say(inWords(moved))
  const moved = await moveFiles(source.files, target.files, progress, isChecked)
  const { failed } = moved
  progress(moved)
  if (failed.length === 0) return
  throw new EnvironmentError([...failed.slice(0, NAMED_FAILURES), 'Run it again.'])
}
