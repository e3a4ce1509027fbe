import * as v from 'valibot'
import { fromBase64Url } from './base64url.ts'
import type { Outbox } from './database.ts'
import { digestOf } from './encoding.ts'
import type { Bytes, Entry } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import type { FileEntry } from './outbox-file.ts'
import {
  contentsLengthOf,
  FILE_VERSION,
  FileContents,
  headerOf,
  HEADER_BYTES,
  versionOf,
} from './outbox-file.ts'
import { checkQuota, isPersistent } from './storage-quota.ts'
import { withStrictTransaction } from './strict-transaction.ts'

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
 * Takes exported envelopes into this device's outbox, after every hash was checked. What waits here or
 * was sent from here is known and left alone: importing twice is harmless. Throws `ImportError`,
 * `StorageFullError`.
 */
export async function importEntries(
  outbox: Outbox,
  file: Blob,
): Promise<{ taken: number; known: number }> {
  await checkQuota(file.size)
  const entries = await readContents(file)
  const envelopes: { entry: Entry; attachments: { attachmentId: string; blob: Blob }[] }[] = []
  let at = HEADER_BYTES + (await contentsLength(file))
  for (const each of entries) {
    const fields = fromBase64Url(each.fields)
    if ((await digestOf(fields)) !== each.envelope.attachments[0]?.sha256)
      throw new ImportError('damaged')
    const attachments = []
    for (const attachmentId of each.attachmentIds) {
      const attachment = each.envelope.attachments.find((one) => one.attachmentId === attachmentId)
      const bytes = await bytesAt(file, at, attachment?.bytes ?? 0)
      if (!attachment || (await digestOf(bytes)) !== attachment.sha256)
        throw new ImportError('damaged')
      at += bytes.length
      attachments.push({ attachmentId, blob: new Blob([bytes]) })
    }
    envelopes.push({ entry: await entryOf(each, fields), attachments })
  }
  let taken = 0
  for (const { entry, attachments } of envelopes)
    if (await importEntry(outbox, entry, attachments)) taken += 1
  broadcastChange(null)
  return { taken, known: envelopes.length - taken }
}

async function bytesAt(file: Blob, from: number, length: number): Promise<Bytes> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer())
}

async function contentsLength(file: Blob): Promise<number> {
  return contentsLengthOf(await bytesAt(file, 0, HEADER_BYTES))
}

async function readContents(file: Blob): Promise<FileEntry[]> {
  const header = await bytesAt(file, 0, HEADER_BYTES)
  const version = versionOf(header)
  if (version === null || Number.isNaN(version)) throw new ImportError('not_ours')
  if (version > FILE_VERSION) throw new ImportError('too_new')
  const contents = await bytesAt(file, HEADER_BYTES, contentsLengthOf(header))
  const expected = await headerOf(contents)
  if (!header.every((byte, index) => byte === expected[index])) throw new ImportError('damaged')
  try {
    return v.parse(FileContents, JSON.parse(new TextDecoder().decode(contents)))
  } catch (cause) {
    // Its hash is right: envelopes of a kind that this app does not know yet.
    throw new ImportError('too_new', { cause })
  }
}

async function entryOf(
  { envelope, signature, editableCopy, savedAt }: FileEntry,
  fields: Bytes,
): Promise<Entry> {
  return {
    _id: envelope._id,
    version: ENTRY_VERSION,
    ownerId: envelope.ownerId,
    ownerName: '',
    envelope,
    signature,
    fields,
    editableCopy: {
      iv: fromBase64Url(editableCopy.iv),
      sealed: fromBase64Url(editableCopy.sealed).buffer,
    },
    state: 'waiting',
    isSending: false,
    attempts: 0,
    nextAttemptAt: savedAt,
    failure: null,
    uploads: {},
    sentBytes: 0,
    totalBytes: envelope.attachments.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt,
    isPersistent: await isPersistent(),
  }
}

/** Whether it was new here. */
function importEntry(
  outbox: Outbox,
  entry: Entry,
  attachments: { attachmentId: string; blob: Blob }[],
): Promise<boolean> {
  return withStrictTransaction(
    outbox,
    ['entries', 'attachments', 'tombstones', 'discarded'],
    async (transaction) => {
      const id = entry._id
      for (const name of ['entries', 'tombstones', 'discarded'] as const) {
        if (await transaction.objectStore(name).get(id)) return false
      }
      // A rejected envelope that was put right here, and was exported before that.
      const others = await transaction.objectStore('entries').getAll()
      if (others.some(({ envelope }) => envelope.correctsId === id)) return false
      for (const attachment of attachments)
        await transaction.objectStore('attachments').put({ entryId: id, ...attachment })
      await transaction.objectStore('entries').add(entry)
      return true
    },
  )
}
