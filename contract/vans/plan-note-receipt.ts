import * as v from 'valibot'
import { Day, Id, Instant } from '../core/primitives.ts'

// The receipt has a file apart from the form: every device reads the receipts of its envelopes.

/** The shape of a note's body; the server reads every released one. */
export const PLAN_NOTE_VERSION = 1

/** The receipt of a note. */
export const PlanNoteReceipt = v.object({
  kind: v.literal('van.plan-note'),
  submissionId: Id,
  /** The id of the note. */
  _id: Id,
  day: Day,
  place: v.string(),
  receivedAt: Instant,
})
export type PlanNoteReceipt = v.InferOutput<typeof PlanNoteReceipt>
