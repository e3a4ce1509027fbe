import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'

/** The receipt of an entry that came as an envelope. */
export const PaymentReceipt = v.object({
  kind: v.literal('payment'),
  submissionId: Id,
  /** The id of the application. */
  _id: Id,
  applicationId: v.string(),
  receivedAt: Instant,
})
export type PaymentReceipt = v.InferOutput<typeof PaymentReceipt>
