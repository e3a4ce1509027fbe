import type { FieldError } from '../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { EntryState } from '../../contract/outbox/entry-states.ts'
import type {
  Envelope,
  EnvelopeContent,
  EnvelopeKind,
  EnvelopeReceipt,
} from '../../contract/outbox/envelope.ts'

// The stored shapes of the outbox; only added to, never changed (offline.md, rule 11).

/** Bytes as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Version of the stored record; each version has its migrator below. */
export const ENTRY_VERSION = 1

/** The reason why the last try failed. */
export interface EntryFailure {
  /**
   * `network`: no answer, or none in time. `not_acknowledged`: an answer, but not our server's with
   * the envelope's id (rule 4).
   * `attachment_missing`: documents on this device, see `attachmentIds`.
   */
  code: ErrorCode | 'network' | 'not_acknowledged' | 'attachment_missing'
  /** The HTTP status of the answer; `null` without an answer. */
  status: number | null
  fields: FieldError[]
  /** A page of another host stood in for our server's answer: a Wi-Fi wants a sign-in. */
  isStandIn?: boolean
  /** The record's present state, with codes that tell it. */
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

/** What seals an envelope's receipt before its owner is there. */
export interface ReceiptLock {
  /** Only seals, and cannot be read out. */
  key: CryptoKey
  /** The same key under its owner's unlock key, which opens the receipt. */
  sealedKey: SealedCopy
}

/** One envelope that waits on this device. */
export interface Entry {
  /** The envelope's. */
  _id: string
  version: typeof ENTRY_VERSION
  ownerId: string
  /** The owner's name, for "3 waiting, Sunita"; empty for imported entries. */
  ownerName: string
  envelope: Envelope
  /** The signature of the device's key over `envelopeText(envelope)`, base64url. */
  signature: string
  /** The sealed first attachment. The others have a store of their own. */
  fields: Bytes
  /** `EditableCopy` as JSON; only the owner's page opens it, on the device that saved it. */
  editableCopy: SealedCopy
  state: EntryState
  /** A flusher is sending it. The next flusher clears the mark of one that was killed. */
  isSending: boolean
  /** Tries since the last change by a person. */
  attempts: number
  /** Epoch milliseconds by the device's clock. */
  nextAttemptAt: number
  failure: EntryFailure | null
  /** Offsets that the server has acknowledged, by attachment; stored after each chunk (rule 14). */
  uploads: Record<string, { path: string; offset: number }>
  sentBytes: number
  /** The size of all sealed attachments. */
  totalBytes: number
  /** Epoch milliseconds by the device's clock. */
  savedAt: number
  /**
   * Whether the browser had granted persistent storage when the entry was saved (`navigator.storage.persisted()`).
   */
  isPersistent: boolean
  /** Missing from an entry that came as a file, or of an earlier version: its receipt stays open. */
  receiptLock?: ReceiptLock
}

/** The content for its owner, for corrections. */
export interface EditableCopy {
  content: EnvelopeContent
  /** Written by the page: the tracking token of the provisional receipt, names for the list. */
  note: unknown
}

/** The record that stays of an acknowledged envelope: its provisional and its official number (rule 4). */
export interface Tombstone {
  _id: string
  ownerId: string
  kind: EnvelopeKind
  /** The provisional number, which the customer has. */
  number: string
  /** Null where it is sealed for the owner. */
  receipt: EnvelopeReceipt | null
  sealedReceipt?: { content: SealedCopy; key: SealedCopy }
  /** Epoch milliseconds by the device's clock. */
  doneAt: number
  /** A person discarded it here when it was already on the server or on its way. */
  wasDiscarded?: true
}

/** The reason that a form logs itself: a code, since support may read it in another language. */
export const GIVEN_UP_IN_FORM = 'given_up_in_form'

/** An envelope that a person discarded (rule 16). */
export interface Discarded {
  _id: string
  ownerId: string
  kind: EnvelopeKind
  number: string
  /** In the person's own words, or `GIVEN_UP_IN_FORM`. */
  reason: string
  discardedAt: number
  /** Whether the server has been told. */
  reported: boolean
  /** The entry's: the server may have had it already. */
  receiptLock?: ReceiptLock
}

/** A record in the shape of any released version. */
interface EntryRecord {
  version: number
}

/**
 * The migrators by the version they read; each makes the next one.
 * The envelope itself is frozen: only the record around it changes (rule 10). Every released
 * version has its fixture in the test.
 */
const MIGRATORS: Readonly<Record<number, (record: EntryRecord) => EntryRecord>> = {}

/**
 * The entry of a record that any released version has written (rule 11).
 * A record of a newer version, read by an old tab, is returned as it is: additions do not disturb
 * an older reader.
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
