import * as v from 'valibot'
import { fromBase64Url } from './base64url.ts'
import type { Outbox } from './database.ts'
import { digestOf } from './encoding.ts'
import type { Bytes, Entry } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'
import { announceChange } from './outbox-changes.ts'
import type { FileEntry } from './outbox-file.ts'
import {
  contentsLengthOf,
  FILE_VERSION,
  FileContents,
  headOf,
  HEAD_BYTES,
  versionOf,
} from './outbox-file.ts'
import { checkRoom, isPersistent } from './storage-quota.ts'
import { strictly } from './strict-transaction.ts'

/** `not_ours`: no such file. `too_new`: by a newer app. `damaged`: cut or changed; nothing was taken. */
export type ImportProblem = 'not_ours' | 'too_new' | 'damaged'

export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, options?: ErrorOptions) {
    super(`The file of unsent work is ${problem}`, options)
    this.problem = problem
  }
}

/**
 * Takes exported letters into this device's outbox, after every hash was checked. What waits here or
 * was sent from here is known and left alone: importing twice is harmless. Throws `ImportError`,
 * `StorageFullError`.
 */
export async function importEntries(
  outbox: Outbox,
  file: Blob,
): Promise<{ taken: number; known: number }> {
  await checkRoom(file.size)
  const entries = await readContents(file)
  const letters: { entry: Entry; parts: { partId: string; blob: Blob }[] }[] = []
  let at = HEAD_BYTES + (await contentsLength(file))
  for (const each of entries) {
    const fields = fromBase64Url(each.fields)
    if ((await digestOf(fields)) !== each.letter.parts[0]?.sha256) throw new ImportError('damaged')
    const parts = []
    for (const partId of each.partIds) {
      const part = each.letter.parts.find((one) => one.partId === partId)
      const bytes = await bytesAt(file, at, part?.bytes ?? 0)
      if (!part || (await digestOf(bytes)) !== part.sha256) throw new ImportError('damaged')
      at += bytes.length
      parts.push({ partId, blob: new Blob([bytes]) })
    }
    letters.push({ entry: await entryOf(each, fields), parts })
  }
  let taken = 0
  for (const { entry, parts } of letters) if (await take(outbox, entry, parts)) taken += 1
  announceChange(null)
  return { taken, known: letters.length - taken }
}

async function bytesAt(file: Blob, from: number, length: number): Promise<Bytes> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer())
}

async function contentsLength(file: Blob): Promise<number> {
  return contentsLengthOf(await bytesAt(file, 0, HEAD_BYTES))
}

async function readContents(file: Blob): Promise<FileEntry[]> {
  const head = await bytesAt(file, 0, HEAD_BYTES)
  const version = versionOf(head)
  if (version === null || Number.isNaN(version)) throw new ImportError('not_ours')
  if (version > FILE_VERSION) throw new ImportError('too_new')
  const contents = await bytesAt(file, HEAD_BYTES, contentsLengthOf(head))
  const expected = await headOf(contents)
  if (!head.every((byte, index) => byte === expected[index])) throw new ImportError('damaged')
  try {
    return v.parse(FileContents, JSON.parse(new TextDecoder().decode(contents)))
  } catch (cause) {
    // Its hash is right: letters of a kind that this app does not know yet.
    throw new ImportError('too_new', { cause })
  }
}

async function entryOf(
  { letter, signature, own, savedAt }: FileEntry,
  fields: Bytes,
): Promise<Entry> {
  return {
    _id: letter._id,
    version: ENTRY_VERSION,
    ownerId: letter.ownerId,
    ownerName: '',
    letter,
    signature,
    fields,
    own: { iv: fromBase64Url(own.iv), sealed: fromBase64Url(own.sealed).buffer },
    state: 'waiting',
    isSending: false,
    attempts: 0,
    nextAttemptAt: savedAt,
    failure: null,
    uploads: {},
    sentBytes: 0,
    totalBytes: letter.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt,
    isPersistent: await isPersistent(),
  }
}

/** Whether it was new here. */
function take(
  outbox: Outbox,
  entry: Entry,
  parts: { partId: string; blob: Blob }[],
): Promise<boolean> {
  return strictly(outbox, ['entries', 'parts', 'tombstones', 'discarded'], async (transaction) => {
    const id = entry._id
    for (const name of ['entries', 'tombstones', 'discarded'] as const) {
      if (await transaction.objectStore(name).get(id)) return false
    }
    // A rejected letter that was put right here, and was exported before that.
    const others = await transaction.objectStore('entries').getAll()
    if (others.some(({ letter }) => letter.correctsId === id)) return false
    for (const part of parts) await transaction.objectStore('parts').put({ entryId: id, ...part })
    await transaction.objectStore('entries').add(entry)
    return true
  })
}
