import * as v from 'valibot'
import { StatusReceipt } from '../applications/applications.ts'
import { SubmissionReceipt } from '../applications/submission.ts'
import { Id } from '../core/primitives.ts'

/**
 * What the server answers once an envelope is done: the receipt of its kind. All of them carry `kind`,
 * `submissionId` (the envelope's id, echoed) and `_id` (of the record it made or changed). The first
 * answer is stored for ever, so a receipt's schema is only added to, by optional fields.
 */
export const EnvelopeReceipt = v.variant('kind', [SubmissionReceipt, StatusReceipt])
export type EnvelopeReceipt = v.InferOutput<typeof EnvelopeReceipt>

// Kept apart from outbox.ts: the worker's bundle grows with every import of this file.

/** Where envelopes are posted. */
export const ENVELOPES_PATH = '/api/outbox/envelopes'

/** Chunks of an upload, and smaller ones on a bad connection (offline.md, rule 14). */
export const CHUNK_BYTES = 256 * 1024
export const SMALLEST_CHUNK_BYTES = 32 * 1024

const AwaitedAttachment = v.object({
  attachmentId: Id,
  /** Where it is sent by tus 1.0 (HEAD and PATCH): unguessable, for this attachment of this owner alone. */
  path: v.pipe(v.string(), v.regex(/^\/uploads\/[\w-]+$/)),
  /** Bytes that the server has of it. */
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
