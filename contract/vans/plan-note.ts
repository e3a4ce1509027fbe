import * as v from 'valibot'
import { Day, Id, Instant, Paragraph } from '../core/primitives.ts'
import { Place } from './van-plan.ts'

/** What the form of a note asks. */
export const PlanNoteWords = v.object({
  outcome: v.picklist(['visited', 'not_reached'], 'required'),
  comment: v.pipe(Paragraph, v.maxLength(500, 'too_long')),
})
export type PlanNoteWords = v.InferOutput<typeof PlanNoteWords>

/** What became of one village of the sender's own plan, as it waits in an outbox. */
export const PlanNoteEnvelope = v.object({
  day: Day,
  /** The row of the plan as the device had it: the note stays with the day where the row is gone. */
  stop: v.object({ _id: Id, place: Place }),
  note: PlanNoteWords,
})
export type PlanNoteEnvelope = v.InferOutput<typeof PlanNoteEnvelope>

/** The shape of a note's body; the server reads every released one. */
export const PLAN_NOTE_VERSION = 1

/** The receipt of a note. */
export const PlanNoteReceipt = v.object({
  kind: v.literal('van.plan-note'),
  submissionId: Id,
  /** Of the note. */
  _id: Id,
  day: Day,
  place: v.string(),
  receivedAt: Instant,
})
export type PlanNoteReceipt = v.InferOutput<typeof PlanNoteReceipt>
