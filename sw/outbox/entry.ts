import type { ErrorCode, FieldError } from '../../contract/core/errors.ts'
import type { EnvelopeKind } from '../../contract/outbox/envelope-kinds.ts'
import type { EnvelopeReceipt } from '../../contract/outbox/envelope-receipts.ts'
import type { Envelope, EnvelopeContent } from '../../contract/outbox/envelope.ts'

// The shapes in which the outbox keeps things; only added to, never changed (offline.md, rule 11).

/** Bytes as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Of the record that holds an entry; each version has its migrator (migrate-entry.ts). */
export const ENTRY_VERSION = 1

/**
 * `waiting`: is tried by itself, at `nextAttemptAt` or sooner. `waits_for_owner`: the server does not
 * take it from this device key or account; the owner signs in here, and it is signed again.
 * `waits_for_update`: the server wants a newer app. `rejected`: parked; a person corrects, retries or
 * discards it. `damaged`: a document on this device is missing or not what was saved; that file is
 * asked for again.
 */
export type EntryState = 'waiting' | 'waits_for_owner' | 'waits_for_update' | 'rejected' | 'damaged'

/** Why the last try did not end well. */
export interface EntryFailure {
  /**
   * `network`: nobody answered, or not in time. `not_acknowledged`: somebody answered, but not our
   * server with the envelope's id (rule 4). `attachment_missing`: a document on this device, see `attachmentIds`.
   */
  code: ErrorCode | 'network' | 'not_acknowledged' | 'attachment_missing'
  /** Of the answer; `null` without one. */
  status: number | null
  fields: FieldError[]
  /** The record's present state, where the code says so. */
  current?: unknown
  /** Epoch milliseconds by the device's clock. */
  at: number
  /** The documents that are missing or damaged. */
  attachmentIds?: string[]
}

/** Content under its owner's unlock key. */
export interface SealedCopy {
  iv: Bytes
  sealed: ArrayBuffer
}

/** One envelope that waits on this device. */
export interface Entry {
  /** The envelope's. */
  _id: string
  version: typeof ENTRY_VERSION
  ownerId: string
  /** For "3 waiting, Sunita"; empty for what was imported. */
  ownerName: string
  envelope: Envelope
  /** By the device's key over `envelopeText(envelope)`, base64url. */
  signature: string
  /** The sealed first attachment. The others lie beside, in a store of their own. */
  fields: Bytes
  /** `EditableCopy` as JSON; only the owner's page opens it, and only on the device that saved it. */
  editableCopy: SealedCopy
  state: EntryState
  /** A flusher is at it. Left standing by one that was killed, until the next one starts. */
  isSending: boolean
  /** Tries that were made, since the last change by a person. */
  attempts: number
  /** Epoch milliseconds by the device's clock. */
  nextAttemptAt: number
  failure: EntryFailure | null
  /** What the server is known to have, by attachment; stored after each chunk (rule 14). */
  uploads: Record<string, { path: string; offset: number }>
  sentBytes: number
  /** Of all sealed attachments. */
  totalBytes: number
  /** Epoch milliseconds by the device's clock. */
  savedAt: number
  /** Whether the browser had promised by then not to throw it away (`navigator.storage.persisted()`). */
  isPersistent: boolean
}

/** What the owner can read again, for correcting. */
export interface EditableCopy {
  content: EnvelopeContent
  /** The page's own: the tracking token of the provisional receipt, names for the list. */
  note: unknown
}

/** What is left of an envelope that was acknowledged: provisional number → official number (rule 4). */
export interface Tombstone {
  _id: string
  ownerId: string
  kind: EnvelopeKind
  /** Provisional, as the customer was told it. */
  number: string
  receipt: EnvelopeReceipt
  /** Epoch milliseconds by the device's clock. */
  doneAt: number
  /** A person gave it up here, when it was on the server already or on its way there. */
  wasDiscarded?: true
}

/** An envelope that a person gave up (rule 16). */
export interface Discarded {
  _id: string
  ownerId: string
  kind: EnvelopeKind
  number: string
  reason: string
  discardedAt: number
  /** The server has heard of it. */
  reported: boolean
}

/** A record as some released version wrote it. */
interface EntryRecord {
  version: number
}

/**
 * By the version that it reads, what makes the next version of a record. The envelope itself is frozen:
 * only what lies around it changes (rule 10). Every released version has its fixture in the test.
 */
const MIGRATORS: Readonly<Record<number, (record: EntryRecord) => EntryRecord>> = {}

/**
 * An entry as this version of the app knows it, of a record that any released version has written
 * (rule 11). A record of a newer version, seen by an old tab, comes back as it is: additions do not
 * keep an older reader from what it knows.
 */
export function migrateEntry(record: EntryRecord): Entry {
  let migrated = record
  while (migrated.version < ENTRY_VERSION) {
    const migrate = MIGRATORS[migrated.version]
    if (!migrate) throw new Error(`Nothing migrates entries of version ${migrated.version}`)
    migrated = migrate(migrated)
  }
  return migrated as Entry
}
