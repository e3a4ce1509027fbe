import type { LetterBody, LetterKind } from '../../contract/outbox/envelope-kinds.ts'
import { LETTER_KINDS } from '../../contract/outbox/envelope-kinds.ts'
import type { Letter, LetterContent } from '../../contract/outbox/envelope.ts'
import { LETTER_VERSION } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { Outbox, StoredPart } from './database.ts'
import { bytesOf } from './encoding.ts'
import type { Bytes, Entry, OwnCopy } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'
import type { Place } from './make-room.ts'
import { findPlace, isStillFree } from './make-room.ts'
import { announceChange } from './outbox-changes.ts'
import type { SealedPart } from './seal-attachment.ts'
import { sealerFor } from './seal-attachment.ts'
import type { Author } from './signer.ts'
import { signatureOf } from './signer.ts'
import { checkRoom, isPersistent } from './storage-quota.ts'
import { removeParts } from './stored-attachments.ts'
import { strictly } from './strict-transaction.ts'

/** Fields, own copy and the record itself are rarely more. */
const ENTRY_BYTES = 16 * 1024

/** A document that goes with the letter. */
export interface FileToSend {
  /** Made by the page, and named by the body where that names an upload. */
  partId: string
  name: string
  /** Of `bytes`, hexadecimal. */
  sha256: string
  bytes: Bytes
  /** The same document where it already lies on the server, sent while the form was open. */
  uploadId?: string
}

/** A document of the corrected entry, which goes along as it lies there. */
export interface ReusedPart {
  partId: string
  name: string
  /** Of the document itself, hexadecimal. */
  sha256: string
  uploadId?: string
}

export interface LetterToSave<K extends LetterKind> {
  /** Made once, when the person pressed Submit (rule 2). */
  _id: string
  kind: K
  /** As the kind says; where that names an upload, it names a part. */
  body: LetterBody<K>
  files: FileToSend[]
  /** Of the entry in `correctsId`. */
  reusedParts?: ReusedPart[]
  /** The page's own, sealed with the content for the owner alone. */
  note: unknown
  author: Author
  sealingKey: SealingKey
  clocks: Letter['clocks']
  capturedAt: Date
  /** The letter that must be done before this one (rule 5). */
  dependsOnId?: string | null
  /** The rejected or damaged entry that this one puts right (rule 6). */
  correctsId?: string | null
}

/**
 * Seals, signs and saves a letter with its documents, in one strict transaction with the counter of
 * the device's provisional numbers (rules 2, 9 and 10); resolves on `complete`, and only then may
 * anybody be told that it is saved. With `correctsId` the entry that is put right goes in the same
 * transaction, and its provisional number stays: the customer was told it.
 *
 * Throws `StorageFullError` (rule 15), `AlreadySavedError` for an id that is here already,
 * `NotCorrectableError`; nothing is half-written then.
 */
export async function saveLetter<K extends LetterKind>(
  outbox: Outbox,
  input: LetterToSave<K>,
): Promise<Entry> {
  await checkRoom(input.files.reduce((sum, { bytes }) => sum + bytes.length, ENTRY_BYTES))
  const sealed = await sealAll(input)
  for (;;) {
    const place = await findPlace(outbox, input)
    const entry = await entryOf(input, sealed, place)
    if (!(await write(outbox, entry, sealed.documents, place))) continue
    announceChange(place.corrected ? null : entry._id)
    return entry
  }
}

interface SealedAll {
  fields: SealedPart
  documents: { part: SealedPart['part']; blob: Blob }[]
  own: Entry['own']
  isPersistent: boolean
}

async function sealAll(input: LetterToSave<LetterKind>): Promise<SealedAll> {
  const { author, files } = input
  const seal = await sealerFor(input.sealingKey)
  const content = contentOf(input)
  const own: OwnCopy = { content, note: input.note }
  const fields = bytesOf(JSON.stringify(content))
  const documents: SealedAll['documents'] = []
  // One after the other: each may be 10 MB.
  for (const { partId, bytes } of files) {
    const { part, sealed } = await seal(bytes, author.ownerId, partId)
    documents.push({ part, blob: new Blob([sealed]) })
  }
  return {
    fields: await seal(fields, author.ownerId, crypto.randomUUID()),
    documents,
    own: await author.seal(bytesOf(JSON.stringify(own))),
    isPersistent: await isPersistent(),
  }
}

function contentOf({ body, files, reusedParts = [] }: LetterToSave<LetterKind>): LetterContent {
  const named = [...reusedParts, ...files].map(({ partId, name, sha256, uploadId }) => [
    partId,
    { name, sha256, ...(uploadId !== undefined && { uploadId }) },
  ])
  return { body, files: Object.fromEntries(named) as LetterContent['files'] }
}

async function entryOf(
  input: LetterToSave<LetterKind>,
  sealed: SealedAll,
  { number, corrected, reused }: Place,
): Promise<Entry> {
  const { author, kind } = input
  const parts = [sealed.fields, ...sealed.documents].map(({ part }) => part)
  const letter: Letter = {
    version: LETTER_VERSION,
    _id: input._id,
    ownerId: author.ownerId,
    deviceId: author.device._id,
    kind,
    schemaVersion: LETTER_KINDS[kind].schemaVersion,
    number,
    dependsOnId: input.dependsOnId ?? null,
    correctsId: input.correctsId ?? null,
    capturedAt: input.capturedAt.toISOString(),
    clocks: input.clocks,
    parts: [...parts, ...reused],
  }
  const savedAt = input.capturedAt.getTime()
  return {
    _id: input._id,
    version: ENTRY_VERSION,
    ownerId: author.ownerId,
    ownerName: author.ownerName,
    letter,
    signature: await signatureOf(author, letter),
    fields: sealed.fields.sealed,
    own: sealed.own,
    state: 'waiting',
    isSending: false,
    attempts: 0,
    nextAttemptAt: savedAt,
    failure: null,
    // What the server has of a document that goes along, it need not be sent again.
    uploads: Object.fromEntries(
      reused.flatMap(({ partId }) => {
        const upload = corrected?.uploads[partId]
        return upload ? [[partId, upload]] : []
      }),
    ),
    sentBytes: 0,
    totalBytes: letter.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt,
    isPersistent: sealed.isPersistent,
  }
}

/** Whether it was written; not when another took its place meanwhile: look for one again. */
function write(
  outbox: Outbox,
  entry: Entry,
  documents: SealedAll['documents'],
  place: Place,
): Promise<boolean> {
  return strictly(outbox, ['entries', 'parts', 'counters'], async (transaction) => {
    const entries = transaction.objectStore('entries')
    if (!(await isStillFree(transaction, entry._id, place))) return false
    const parts = transaction.objectStore('parts')
    const stored: StoredPart[] = documents.map(({ part, blob }) => ({
      entryId: entry._id,
      partId: part.partId,
      blob,
    }))
    for (const { partId } of place.reused) {
      const old = await parts.get([place.corrected?._id ?? '', partId])
      // One that is missing is found out, and asked for, when the server wants it.
      if (old) stored.push({ ...old, entryId: entry._id })
    }
    if (place.corrected) {
      await removeParts(transaction, place.corrected._id)
      await entries.delete(place.corrected._id)
    } else {
      await transaction.objectStore('counters').put(place.counter, entry.letter.deviceId)
    }
    for (const part of stored) await parts.put(part)
    await entries.add(entry)
    return true
  })
}
