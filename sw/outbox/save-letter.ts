import type { Device } from '../../contract/devices.ts'
import type { LetterBody, LetterKind } from '../../contract/letter-kinds.ts'
import type { Letter } from '../../contract/letters.ts'
import type { SealingKey } from '../../contract/sealing-keys.ts'
import type { Outbox } from './database.ts'
import type { Bytes, Entry, SealedCopy, Tombstone } from './entry.ts'

/** Who says it, on this device, while the unlock key is open (rule 9). */
export interface Author {
  ownerId: string
  ownerName: string
  device: Device
  /** ECDSA P-256 with SHA-256 (IEEE P1363) by the device's key, over the text in UTF-8. */
  sign(text: string): Promise<ArrayBuffer>
  /** Under the owner's unlock key. */
  seal(bytes: Bytes): Promise<SealedCopy>
}

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

/** A letter of that id was acknowledged before: there is nothing to save. */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError'
  readonly tombstone: Tombstone

  constructor(tombstone: Tombstone) {
    super(`${tombstone._id} is done`)
    this.tombstone = tombstone
  }
}

/** The entry to be corrected is not here any more, or is tried again and may arrive. */
export class NotCorrectableError extends Error {
  override readonly name = 'NotCorrectableError'
}

/**
 * Seals, signs and saves a letter with its documents, in one strict transaction with the counter of
 * the device's provisional numbers (rules 2, 9 and 10); resolves on `complete`, and only then may
 * anybody be told that it is saved. The same id again answers the entry that is there. With
 * `correctsId` the entry that is put right goes in the same transaction, and its provisional number
 * stays: the customer was told it.
 *
 * Throws `StorageFullError` (rule 15), `AlreadySentError`, `NotCorrectableError`; nothing is
 * half-written then.
 */
export async function saveLetter<K extends LetterKind>(
  _outbox: Outbox,
  _input: LetterToSave<K>,
): Promise<Entry> {
  throw new Error('not built yet')
}
