import { PlanNoteEnvelope } from '../../../contract/vans/plan-note.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { parseBody } from '../outbox/envelope-task.ts'
import { checkNote, takeNote } from './notes.ts'

function readPlanNote(body: unknown): EnvelopeTask<'van.plan-note'> {
  const note = parseBody(PlanNoteEnvelope, body)
  return {
    attachments: [],
    check: (tx, owner) => checkNote(tx, owner, note),
    take: (tx, owner, { envelopeId: submissionId, capturedAt, receivedAt }) =>
      takeNote(tx, owner, note, { submissionId, capturedAt, receivedAt }),
  }
}

/** How its envelopes are read. */
export const vanReaders: EnvelopeReaders<'van.plan-note'> = {
  'van.plan-note': { 1: readPlanNote },
}
