import * as v from 'valibot'
import { Base64Url } from '../../contract/core/primitives.ts'
import { Envelope } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import { bytesOf, toBase64Url, fromBase64Url, digestOf } from './encoding.ts'
import { findEntry } from './entry-store.ts'
import type { Bytes, Entry } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { checkQuota, findIntactAttachment, isPersistent, withStrictTransaction } from './storage.ts'

/**
 * Format of the file of unsent work: this text, the length of the table of contents (8 hexadecimal
 * digits), its SHA-256 (32 bytes), the table as JSON, then the sealed documents in its order.
 */
const MAGIC = 'gramone outbox '
const FILE_VERSION = 1
const VERSION_DIGITS = 4
const LENGTH_DIGITS = 8
const HASH_BYTES = 32

const HEADER_BYTES = MAGIC.length + VERSION_DIGITS + LENGTH_DIGITS + HASH_BYTES

const FileEntry = v.object({
  envelope: Envelope,
  signature: Base64Url,
  fields: Base64Url,
  editableCopy: v.object({ iv: Base64Url, sealed: Base64Url }),
  savedAt: v.number(),
  /** Documents that were intact; the others are asked for when the envelope is sent. */
  attachmentIds: v.array(v.string()),
})
type FileEntry = v.InferOutput<typeof FileEntry>

const FileContents = v.array(FileEntry)

const digits = (value: number, radix: number, count: number) =>
  value.toString(radix).padStart(count, '0')

/** The bytes before the table of contents. */
async function headerOf(contents: Bytes): Promise<Bytes> {
  const text = MAGIC + digits(FILE_VERSION, 10, VERSION_DIGITS)
  const header = new Uint8Array(HEADER_BYTES)
  header.set(bytesOf(text + digits(contents.length, 16, LENGTH_DIGITS)))
  const hash = await crypto.subtle.digest('SHA-256', contents)
  header.set(new Uint8Array(hash), HEADER_BYTES - HASH_BYTES)
  return header
}

/** The version in the header, or `null` for a file of another kind. */
function versionOf(header: Bytes): number | null {
  const text = new TextDecoder().decode(header.subarray(0, MAGIC.length + VERSION_DIGITS))
  return text.startsWith(MAGIC) ? Number(text.slice(MAGIC.length)) : null
}

function contentsLengthOf(header: Bytes): number {
  const from = MAGIC.length + VERSION_DIGITS
  const text = new TextDecoder().decode(header.subarray(from, from + LENGTH_DIGITS))
  return Number.parseInt(text, 16)
}

/**
 * Unsent work as a file, for another device or for safety (rule 15): envelopes and documents,
 * sealed and signed.
 * The entries stay in the outbox too; the server accepts each once, from either device. A reader of
 * the file learns the number and kinds of envelopes and nothing of a customer.
 */
export async function exportEntries(outbox: Outbox, ids: string[]): Promise<Blob> {
  const entries: FileEntry[] = []
  const documents: Blob[] = []
  for (const id of ids) {
    const entry = await findEntry(outbox, id)
    if (!entry) continue
    const { envelope, signature, fields, editableCopy, savedAt } = entry
    const attachmentIds: string[] = []
    for (const attachment of envelope.attachments.slice(1)) {
      // A document that is damaged here is asked for when the envelope is sent there.
      const blob = await findIntactAttachment(outbox, id, attachment)
      if (!blob) continue
      documents.push(blob)
      attachmentIds.push(attachment.attachmentId)
    }
    entries.push({
      envelope,
      signature,
      fields: toBase64Url(fields),
      editableCopy: {
        iv: toBase64Url(editableCopy.iv),
        sealed: toBase64Url(new Uint8Array(editableCopy.sealed)),
      },
      savedAt,
      attachmentIds,
    })
  }
  const contents = bytesOf(JSON.stringify(entries))
  return new Blob([await headerOf(contents), contents, ...documents], {
    type: 'application/octet-stream',
  })
}

/**
 * `not_ours`: a file of another kind. `too_new`: by a newer app. `damaged`: cut or changed; nothing
 * was imported.
 */
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
 * Imports exported envelopes into this device's outbox, after checking every hash.
 * Envelopes that wait here or were sent from here are skipped: importing twice is harmless. Throws
 * `ImportError`, `StorageFullError`.
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
    // The hash is right: the file has envelopes of a kind that this app does not know yet.
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

/** Imports an entry; answers whether the entry was new here. */
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
      // A rejected envelope that was exported, and then corrected here.
      const others = await transaction.objectStore('entries').getAll()
      if (others.some(({ envelope }) => envelope.correctsId === id)) return false
      for (const attachment of attachments)
        await transaction.objectStore('attachments').put({ entryId: id, ...attachment })
      await transaction.objectStore('entries').add(entry)
      return true
    },
  )
}
