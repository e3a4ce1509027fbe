import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'
import { ApplicationStatus } from './application-status.ts'
import { StatusChange } from './applications.ts'

/** A decision as it waits in an outbox. */
export const StatusEnvelope = v.object({
  /** The application, or the envelope that makes it and is not done yet. */
  application: v.union([v.object({ _id: Id }), v.object({ envelopeId: Id })]),
  change: StatusChange,
})
export type StatusEnvelope = v.InferOutput<typeof StatusEnvelope>

/** The receipt of a status change that came as an envelope: the application as it stood after it. */
export const StatusReceipt = v.object({
  kind: v.literal('application.status'),
  submissionId: Id,
  _id: Id,
  applicationId: v.string(),
  status: ApplicationStatus,
  version: v.number(),
  receivedAt: Instant,
})
export type StatusReceipt = v.InferOutput<typeof StatusReceipt>
