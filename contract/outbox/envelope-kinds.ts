import * as v from 'valibot'
import { StatusChange, StatusReceipt } from '../applications/applications.ts'
import { SUBMISSION_VERSION, Submission, SubmissionReceipt } from '../applications/submission.ts'
import type { Action } from '../core/access.ts'
import { Id } from '../core/primitives.ts'
import type { EnvelopeReceipt } from './delivery.ts'

/** A decision on one application, taken online or offline. */
export const StatusEnvelope = v.object({
  /** The application, or the envelope that makes it and is not done yet. */
  application: v.union([v.object({ _id: Id }), v.object({ envelopeId: Id })]),
  change: StatusChange,
})
export type StatusEnvelope = v.InferOutput<typeof StatusEnvelope>

interface Kind {
  /** What the owner must be allowed to do. */
  action: Action
  schemaVersion: number
  body: v.GenericSchema
  /** One of `EnvelopeReceipt`. */
  receipt: v.GenericSchema<unknown, EnvelopeReceipt>
}

/**
 * What may wait in an outbox. Payouts and one-time codes never do: they are decided on what the
 * server says at that moment.
 */
export const ENVELOPE_KINDS = {
  'application.create': {
    action: 'application.create',
    schemaVersion: SUBMISSION_VERSION,
    body: Submission,
    receipt: SubmissionReceipt,
  },
  'application.status': {
    action: 'application.changeStatus',
    schemaVersion: 1,
    body: StatusEnvelope,
    receipt: StatusReceipt,
  },
} as const satisfies Record<string, Kind>

export const EnvelopeKind = v.picklist(
  Object.keys(ENVELOPE_KINDS) as [keyof typeof ENVELOPE_KINDS, ...(keyof typeof ENVELOPE_KINDS)[]],
)
export type EnvelopeKind = v.InferOutput<typeof EnvelopeKind>

/** What the sealed body of an envelope of this kind is given as. */
export type EnvelopeBody<K extends EnvelopeKind> = v.InferInput<(typeof ENVELOPE_KINDS)[K]['body']>

/** The receipt of an envelope of this kind. */
export type ReceiptOf<K extends EnvelopeKind> = v.InferOutput<(typeof ENVELOPE_KINDS)[K]['receipt']>
