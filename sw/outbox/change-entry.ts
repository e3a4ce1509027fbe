import type { SealingKey } from '../../contract/sealing-keys.ts'
import type { SubmissionReceipt } from '../../contract/submission.ts'
import type { Outbox } from './database.ts'
import type { Discarded, Entry, OwnCopy } from './entry.ts'
import type { Author, FileToSend } from './save-letter.ts'

/** Lets a parked or waiting entry be tried at the next flush, as if for the first time. */
export async function retryEntry(_outbox: Outbox, _id: string): Promise<void> {
  throw new Error('not built yet')
}

/** A person gives an entry up: it goes with its documents, and why is kept in a log (rule 16). */
export async function discardEntry(_outbox: Outbox, _id: string, _reason: string): Promise<void> {
  throw new Error('not built yet')
}

/** What people gave up and the server has not heard of yet, of one owner. */
export async function listUnreported(_outbox: Outbox, _ownerId: string): Promise<Discarded[]> {
  throw new Error('not built yet')
}

/** The server has heard of these discarded letters. */
export async function noteReported(_outbox: Outbox, _ids: string[]): Promise<void> {
  throw new Error('not built yet')
}

/**
 * The owner is here again: what waits for the owner is tried again, and every entry that another
 * device key has signed is signed by this one (rule 6). Answers how many may go now.
 */
export async function signAgain(_outbox: Outbox, _author: Author): Promise<number> {
  throw new Error('not built yet')
}

/**
 * The server says that it has this letter as done: its acknowledgement was lost. As if it came now.
 * A receipt for a letter that is not here changes nothing.
 */
export async function settleEntry(_outbox: Outbox, _receipt: SubmissionReceipt): Promise<void> {
  throw new Error('not built yet')
}

export interface Replacement {
  /** The damaged entry. */
  id: string
  /** Of the entry that takes its place. */
  newId: string
  /** Opened by the owner. */
  own: OwnCopy
  /** By the id of the part whose place each takes; `file.partId` is a new one. */
  files: { insteadOf: string; file: FileToSend }[]
  author: Author
  sealingKey: SealingKey
}

/**
 * Gives a damaged entry the documents that it lacks: a new letter in its place, linked to it, with
 * its number, its captured moment and its other documents. Throws as `saveLetter` does.
 */
export async function replaceParts(_outbox: Outbox, _replacement: Replacement): Promise<Entry> {
  throw new Error('not built yet')
}
