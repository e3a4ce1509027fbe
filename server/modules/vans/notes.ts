import type { PlanNoteEnvelope, PlanNoteReceipt } from '../../../contract/vans/plan-note.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { insertNote, isPlanned } from './queries.ts'

interface Moments {
  submissionId: string
  capturedAt: Date
  receivedAt: Date
}

/** 422 `van.day_not_planned` for a day that the van never had a plan of: its device can't have shown any. */
export async function checkNote(
  tx: Queryable,
  van: Actor,
  { day }: PlanNoteEnvelope,
): Promise<void> {
  if (!(await isPlanned(tx, van._id, day))) throw new ApiError('van.day_not_planned')
}

/**
 * Takes what a van wrote of a village of its own day, once `checkNote` has let it pass: no plan is ever deleted. The
 * plan may have changed since: the note names its row and its village, and never touches the plan or its version
 * (rules.md, Gram vans).
 */
export async function takeNote(
  tx: Tx,
  van: Actor,
  envelope: PlanNoteEnvelope,
  { submissionId, capturedAt, receivedAt }: Moments,
): Promise<PlanNoteReceipt> {
  const { day, stop, note } = envelope
  const { _id: stopId, place } = stop
  await insertNote(tx, {
    ...{ id: submissionId, vanId: van._id, day, stopId, place, ...note },
    ...{ capturedAt, receivedAt },
  })
  return {
    kind: 'van.plan-note',
    ...{ submissionId, _id: submissionId, day, place },
    receivedAt: receivedAt.toISOString(),
  }
}
