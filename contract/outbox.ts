import * as v from 'valibot'
import { Base64Url, DeviceLetters } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { LetterKind } from './letter-kinds.ts'
import { FIELDS_BYTES, Letter } from './letters.ts'
import { Id, Instant } from './primitives.ts'
import { SubmissionReceipt } from './submission.ts'

/** Chunks of an upload, and smaller ones on a bad link (offline.md, rule 14). */
export const CHUNK_BYTES = 256 * 1024
export const SMALLEST_CHUNK_BYTES = 32 * 1024

/** Entries that one report names at most. */
export const REPORT_ENTRIES = 500

const AwaitedPart = v.object({
  partId: Id,
  /** Where it is sent by tus 1.0 (HEAD and PATCH): unguessable, for this part of this owner alone. */
  path: v.pipe(v.string(), v.regex(/^\/uploads\/[\w-]+$/)),
  /** Bytes that the server has of it. */
  offset: v.number(),
})
export type AwaitedPart = v.InferOutput<typeof AwaitedPart>

/** `submissionId` is the letter's id: what is not echoed is not acknowledged (offline.md, rule 4). */
export const Delivery = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), submissionId: Id, receipt: SubmissionReceipt }),
  v.object({
    outcome: v.literal('awaiting_parts'),
    submissionId: Id,
    parts: v.array(AwaitedPart),
  }),
])
export type Delivery = v.InferOutput<typeof Delivery>

/**
 * Delivers a letter; it stands on its signature and is sent without cookies. Lacking documents are
 * asked for; once all are there, the letter is done once, for ever, and every repeat gets the first
 * receipt, also after its device or account was ended. Refusals that wait for the owner: 401
 * `letter.device_unknown`, `letter.device_ended`, `letter.signature_wrong`, 403
 * `letter.account_closed`, `access.forbidden`. To be tried again: 409 `idempotency.in_flight`,
 * `letter.waits` (for the one it depends on), 503 `letter.too_new`. By a newer app: 426
 * `letter.too_old`. For a person: 409 `letter.done_already` (what it corrects was done after all; its
 * receipt in `current`), 422 `letter.damaged`, `letter.unopenable`,
 * `idempotency.body_differs`, and every refusal of the kind's own service.
 */
export const deliverLetter = endpoint({
  method: 'POST',
  path: '/api/outbox/letters',
  access: 'public',
  body: v.object({
    letter: Letter,
    signature: v.pipe(Base64Url, v.length(86, 'invalid')),
    /** The sealed fields: the letter's first part. */
    fields: v.pipe(Base64Url, v.maxLength(Math.ceil((FIELDS_BYTES * 4) / 3), 'too_long')),
  }),
  response: Delivery,
})

const ReportedEntry = v.object({
  _id: Id,
  kind: LetterKind,
  number: v.pipe(v.string(), v.maxLength(20, 'too_long')),
  capturedAt: Instant,
})
export type ReportedEntry = v.InferOutput<typeof ReportedEntry>

export const LostEntry = v.object({
  ...ReportedEntry.entries,
  /** Of the device that named it last. */
  letters: DeviceLetters,
  lastReportedAt: Instant,
})
export type LostEntry = v.InferOutput<typeof LostEntry>

/**
 * A device tells what waits on it, and what was discarded, so that the server can name what a
 * browser threw away. All of the session's own account.
 */
export const reportOutbox = endpoint({
  method: 'POST',
  path: '/api/devices/:id/report',
  access: 'outbox.use',
  params: v.object({ id: Id }),
  body: v.object({
    waiting: v.pipe(v.array(ReportedEntry), v.maxLength(REPORT_ENTRIES, 'too_large')),
    /** Letters that a person gave up, with why. */
    discarded: v.pipe(
      v.array(v.object({ _id: Id, reason: v.pipe(v.string(), v.maxLength(400, 'too_long')) })),
      v.maxLength(REPORT_ENTRIES, 'too_large'),
    ),
  }),
  response: v.object({
    /** Of those that wait, the ones that are done: their acknowledgement was lost. */
    done: v.array(SubmissionReceipt),
    /** Named by this device before, neither done nor discarded, and not on it any more. */
    lost: v.array(LostEntry),
  }),
})

/** Which letters of a device the server holds as done, the last first: "this device N = server N". */
export const listDeviceLetters = endpoint({
  method: 'GET',
  path: '/api/devices/:id/letters',
  access: 'outbox.use',
  params: v.object({ id: Id }),
  response: v.object({
    count: v.number(),
    /** The last `REPORT_ENTRIES` of them. */
    ids: v.array(Id),
  }),
})
