import * as v from 'valibot'
import { RemarkReceipt } from '../applications/application-changes.ts'
import { NumberReceipt } from '../applications/department-number/department-number.ts'
import { StatusReceipt } from '../applications/status-envelope.ts'
import { SUBMISSION_VERSION, SubmissionReceipt } from '../applications/submission.ts'
import type { Action } from '../core/access.ts'
import { Id, Instant, Line, Base64Url } from '../core/primitives.ts'
import { ProvisionalNumber } from '../core/provisional-number.ts'
import { DOCUMENT_BYTES } from '../documents/documents.ts'
import { PaymentReceipt } from '../payments/payment-receipt.ts'
import { REMITTANCE_VERSION, RemittanceReceipt } from '../remittances/new-remittance.ts'
import { ReuploadReceipt } from '../reuploads/supply.ts'
import { TICKET_VERSION, TicketReceipt, TicketReplyReceipt } from '../tickets/ticket-changes.ts'
import { PLAN_NOTE_VERSION, PlanNoteReceipt } from '../vans/plan-note.ts'
import type { ENVELOPE_BODIES } from './envelope-bodies.ts'

/**
 * What the server answers once an envelope is done: the receipt of its kind. All of them carry `kind`,
 * `submissionId` (the envelope's id, echoed) and `_id` (of the record it made or changed). The first
 * answer is stored for ever, so a receipt's schema is only added to, by optional fields.
 */
export const EnvelopeReceipt = v.variant('kind', [
  SubmissionReceipt,
  StatusReceipt,
  RemarkReceipt,
  TicketReceipt,
  TicketReplyReceipt,
  ReuploadReceipt,
  PaymentReceipt,
  PlanNoteReceipt,
  RemittanceReceipt,
  NumberReceipt,
])
export type EnvelopeReceipt = v.InferOutput<typeof EnvelopeReceipt>

interface Kind {
  /** The action that the owner must be allowed to do. */
  action: Action
  /** The version of the body's schema (`ENVELOPE_BODIES`). */
  schemaVersion: number
  /** One of `EnvelopeReceipt`. */
  receipt: v.GenericSchema<unknown, EnvelopeReceipt>
}

/**
 * The kinds of envelopes that may wait in an outbox. Payouts and one-time codes never wait: what the server says at
 * that moment decides them.
 */
export const ENVELOPE_KINDS = {
  'application.create': {
    action: 'application.create',
    schemaVersion: SUBMISSION_VERSION,
    receipt: SubmissionReceipt,
  },
  'application.status': {
    action: 'application.changeStatus',
    schemaVersion: 1,
    receipt: StatusReceipt,
  },
  'application.remark': { action: 'application.remark', schemaVersion: 1, receipt: RemarkReceipt },
  'application.number': { action: 'application.number', schemaVersion: 1, receipt: NumberReceipt },
  'ticket.create': {
    action: 'ticket.create',
    schemaVersion: TICKET_VERSION,
    receipt: TicketReceipt,
  },
  'ticket.message': {
    action: 'ticket.reply',
    schemaVersion: TICKET_VERSION,
    receipt: TicketReplyReceipt,
  },
  'application.reupload': {
    action: 'application.supplyDocuments',
    schemaVersion: 1,
    receipt: ReuploadReceipt,
  },
  payment: { action: 'payment.take', schemaVersion: 1, receipt: PaymentReceipt },
  'van.plan-note': {
    action: 'van.drive',
    schemaVersion: PLAN_NOTE_VERSION,
    receipt: PlanNoteReceipt,
  },
  remittance: {
    action: 'remittance.enter',
    schemaVersion: REMITTANCE_VERSION,
    receipt: RemittanceReceipt,
  },
} as const satisfies Record<string, Kind>

export const EnvelopeKind = v.picklist(
  Object.keys(ENVELOPE_KINDS) as [keyof typeof ENVELOPE_KINDS, ...(keyof typeof ENVELOPE_KINDS)[]],
)
export type EnvelopeKind = v.InferOutput<typeof EnvelopeKind>

/** What the sealed body of an envelope of this kind is given as. */
export type EnvelopeBody<K extends EnvelopeKind> = v.InferInput<(typeof ENVELOPE_BODIES)[K]>

/** The receipt of an envelope of this kind. */
export type ReceiptOf<K extends EnvelopeKind> = v.InferOutput<(typeof ENVELOPE_KINDS)[K]['receipt']>

/** The shape of the envelope; the server reads every released one (offline.md, rules 10 and 11). */
export const ENVELOPE_VERSION = 1

export const IV_BYTES = 12
const TAG_BYTES = 16
/** What sealing adds to an attachment's content: IV in front, tag behind. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES

/** The fields travel with the envelope; documents by resumable upload. */
export const FIELDS_BYTES = 128 * 1024
const MAX_ATTACHMENTS = 21

/** SHA-256, base64url. */
const Digest = v.pipe(Base64Url, v.length(43, 'invalid'))

/**
 * One sealed attachment: `IV ‖ AES-GCM-256(content)` under a fresh key of its own, with `sealedFor` as
 * additional data; the key wrapped by RSA-OAEP (SHA-256) to the server's sealing key.
 */
export const Attachment = v.object({
  attachmentId: Id,
  /** Length of the sealed bytes. */
  bytes: v.pipe(
    v.number(),
    v.integer('invalid'),
    v.minValue(SEAL_BYTES, 'too_small'),
    v.maxValue(DOCUMENT_BYTES + SEAL_BYTES, 'too_large'),
  ),
  /** The hash of the sealed bytes. */
  sha256: Digest,
  sealingKeyId: Id,
  wrappedKey: v.pipe(Base64Url, v.maxLength(700, 'too_long')),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** The form in which an action waits and is sent: it says who acts; sealed attachments say what. */
export const Envelope = v.object({
  version: v.literal(ENVELOPE_VERSION),
  /** Made once, when the person pressed Submit: the idempotency key, for ever. */
  _id: Id,
  ownerId: Id,
  deviceId: Id,
  kind: EnvelopeKind,
  /** The schema version of the body that the fields attachment holds. */
  schemaVersion: v.pipe(v.number(), v.integer('invalid')),
  /** Provisional, as the customer's slip shows it. Its device may be an earlier one of the owner's. */
  number: ProvisionalNumber,
  /** The envelope that must be done before this one: order within one application or ticket alone (rule 5). */
  dependsOnId: v.nullable(Id),
  /** The rejected envelope that this one puts right (rule 6). */
  correctsId: v.nullable(Id),
  /** The time of capture by the device's clock. */
  capturedAt: Instant,
  /** What the device's and the server's clock showed at one moment, the last time both were seen. */
  clocks: v.nullable(v.object({ device: Instant, server: Instant })),
  /** The fields first (their content is a `EnvelopeContent`), then one for each document. */
  attachments: v.pipe(
    v.array(Attachment),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ATTACHMENTS, 'too_large'),
    v.check(
      (attachments) =>
        new Set(attachments.map(({ attachmentId }) => attachmentId)).size === attachments.length,
      'invalid',
    ),
  ),
})
export type Envelope = v.InferOutput<typeof Envelope>

/** What the fields attachment holds once it is opened, as JSON. */
export const EnvelopeContent = v.object({
  /** The body of this kind and schema version; in the place of uploads it names attachments. */
  body: v.unknown(),
  /** The documents by the ids of their attachments. */
  files: v.record(
    Id,
    v.object({
      name: Line,
      /** SHA-256 of the document itself, hexadecimal. */
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'invalid')),
      /** The same document where it already lies on the server, sent while the form was open. */
      uploadId: v.optional(Id),
    }),
  ),
})
export type EnvelopeContent = v.InferOutput<typeof EnvelopeContent>

/**
 * What the device signs (ECDSA P-256 with SHA-256, IEEE P1363): the whole envelope, in an order that
 * does not depend on how its objects were made.
 */
export function envelopeText(envelope: Envelope): string {
  const { clocks } = envelope
  return JSON.stringify([
    'envelope',
    envelope.version,
    envelope._id,
    envelope.ownerId,
    envelope.deviceId,
    envelope.kind,
    envelope.schemaVersion,
    envelope.number,
    envelope.dependsOnId,
    envelope.correctsId,
    envelope.capturedAt,
    clocks && [clocks.device, clocks.server],
    envelope.attachments.map((attachment) => [
      attachment.attachmentId,
      attachment.bytes,
      attachment.sha256,
      attachment.sealingKeyId,
      attachment.wrappedKey,
    ]),
  ])
}

/**
 * The additional data of a sealed attachment: it opens for this owner and under this id alone. The envelope
 * is not named, so that a corrected envelope takes the documents of the rejected one along.
 */
export function sealedFor(ownerId: string, attachmentId: string): string {
  return JSON.stringify(['attachment', ownerId, attachmentId])
}

/** Where envelopes are posted. */
export const ENVELOPES_PATH = '/api/outbox/envelopes'

/** Chunks of an upload, and smaller ones on a bad connection (offline.md, rule 14). */
export const CHUNK_BYTES = 256 * 1024
export const SMALLEST_CHUNK_BYTES = 32 * 1024

const AwaitedAttachment = v.object({
  attachmentId: Id,
  /** The upload address for tus 1.0 (HEAD and PATCH): unguessable, for this attachment of this owner alone. */
  path: v.pipe(v.string(), v.regex(/^\/uploads\/[\w-]+$/)),
  /** How many bytes of the attachment the server has. */
  offset: v.number(),
})
export type AwaitedAttachment = v.InferOutput<typeof AwaitedAttachment>

/** `submissionId` is the envelope's id: what is not echoed is not acknowledged (offline.md, rule 4). */
export const Delivery = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), submissionId: Id, receipt: EnvelopeReceipt }),
  v.object({
    outcome: v.literal('awaiting_attachments'),
    submissionId: Id,
    attachments: v.array(AwaitedAttachment),
  }),
])
export type Delivery = v.InferOutput<typeof Delivery>
