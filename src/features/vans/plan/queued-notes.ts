import { PlanNoteEnvelope } from '../../../../contract/vans/plan-note.ts'
import type { Queued } from '../../../offline/outbox/queued.ts'
import { useLastQueued, useQueued } from '../../../offline/outbox/queued.ts'

/** The person's notes that wait on this device, the oldest first. */
export function useQueuedNotes(): Queued<PlanNoteEnvelope>[] {
  return useQueued('van.plan-note', PlanNoteEnvelope)
}

/** Finds the note that the next one of the same row follows. */
export function useLastNote(stopId: string): () => Promise<string | null> {
  return useLastQueued('van.plan-note', PlanNoteEnvelope, ({ stop }) => stop._id === stopId)
}
