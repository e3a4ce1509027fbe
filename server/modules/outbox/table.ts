import { index, integer, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EntryState } from '../../../contract/outbox/entry-states.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { devices } from '../devices/table.ts'
import { documents } from '../documents/table.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)

const device = () =>
  uuid()
    .notNull()
    .references(() => devices.id)

/** Envelopes that are done. Their answers lie with those of all idempotent calls. */
export const envelopes = snakeCase.table(
  'envelopes',
  {
    accountId: owner(),
    id: uuid().notNull(),
    /** The device that delivered the envelope. */
    deviceId: device(),
    kind: text().$type<EnvelopeKind>().notNull(),
    /** Provisional, as the customer's slip shows it. */
    number: text().notNull(),
    /** The record that it made or changed, in the table of its kind. */
    subjectId: uuid().notNull(),
    /** The capture time by the device's clock, uncorrected. */
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.deviceId, table.receivedAt.desc().nullsFirst()),
  ],
)

/** Which envelope corrects which, done or not: of all that are related, one alone is done. */
export const envelopeCorrections = snakeCase.table(
  'envelope_corrections',
  {
    accountId: owner(),
    id: uuid().notNull(),
    correctsId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.correctsId),
  ],
)

/**
 * Sealed documents on their way: bytes of an upload, then the document that was made of them, until
 * the envelope is done. A corrected envelope finds those of the rejected one.
 */
export const attachmentUploads = snakeCase.table(
  'attachment_uploads',
  {
    /** Also the name of its file. */
    id: id(),
    /** The id of an account, or of a request for documents whose customer sends the file. */
    accountId: uuid().notNull(),
    attachmentId: uuid().notNull(),
    /** The hash of the sealed bytes, base64url. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /**
     * SHA-256 of the address: reading this table does not allow writing there. Not a second
     * unique index: an upsert resolves conflicts on one alone, and two first tries at once would fail.
     */
    tokenHash: text().notNull(),
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    /** A request is making its document, unless that was long ago. */
    claimedAt: instant(),
    /** An envelope named it last. */
    referencedAt: instant().notNull().defaultNow(),
    /** When the upload's envelope was done; the upload can be deleted then. */
    doneAt: instant(),
  },
  (table) => [
    unique().on(table.accountId, table.attachmentId, table.sha256),
    index().on(table.tokenHash),
    index().on(table.documentId),
    index().on(table.referencedAt),
  ],
)

/** Envelopes that devices reported as waiting on them. */
export const reportedEnvelopes = snakeCase.table(
  'reported_envelopes',
  {
    accountId: owner(),
    id: uuid().notNull(),
    /** The device that named the entry last. */
    deviceId: device(),
    kind: text().$type<EnvelopeKind>().notNull(),
    number: text().notNull(),
    capturedAt: instant().notNull(),
    /** Null where the device did not say it. */
    state: text().$type<EntryState>(),
    reportedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.deviceId, table.reportedAt),
  ],
)

/** Envelopes that a person gave up. */
export const discardedEnvelopes = snakeCase.table(
  'discarded_envelopes',
  {
    accountId: owner(),
    id: uuid().notNull(),
    deviceId: device(),
    /** Null where that was before the server stored it. */
    number: text(),
    /** Both null where the device never reported it as waiting. */
    kind: text().$type<EnvelopeKind>(),
    capturedAt: instant(),
    reason: text().notNull(),
    reportedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.deviceId, table.reportedAt),
  ],
)

/** Public halves, to which devices seal; the last made is the one to seal with. */
export const sealingKeys = snakeCase.table('sealing_keys', {
  id: id(),
  /** SPKI in base64url. */
  publicKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Private halves, apart from what is given out; never deleted: an envelope may come after years. */
export const sealingKeySecrets = snakeCase.table('sealing_key_secrets', {
  id: uuid()
    .primaryKey()
    .references(() => sealingKeys.id),
  /** PKCS #8 in base64url. */
  privateKey: text().notNull(),
})
