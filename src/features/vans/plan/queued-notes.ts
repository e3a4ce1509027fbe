import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { PlanNoteEnvelope } from '../../../../contract/vans/plan-note.ts'
import { outboxQuery, useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { useUser } from '../../../session/user.tsx'

export interface QueuedNote {
  item: OutboxItem
  envelope: PlanNoteEnvelope
}

function notesAmong(entries: readonly OutboxItem[]): QueuedNote[] {
  return entries.flatMap((item): QueuedNote[] => {
    if (item.entry.envelope.kind !== 'van.plan-note') return []
    const read = v.safeParse(PlanNoteEnvelope, item.editableCopy?.content.body)
    return read.success ? [{ item, envelope: read.output }] : []
  })
}

/** The person's notes that wait on this device, the oldest first. */
export function useQueuedNotes(): QueuedNote[] {
  return notesAmong(useEntries())
}

/**
 * Finds the note that the next one of the same row follows: those of one row arrive in their order (offline.md,
 * rule 5). It reads the outbox at the press: what was saved a moment ago may not be drawn yet.
 */
export function useLastNote(stopId: string): () => Promise<string | null> {
  const client = useQueryClient()
  const { _id: userId } = useUser().userInfo
  return async () => {
    const { entries } = await client.query(outboxQuery(userId))
    const last = notesAmong(entries).findLast(
      ({ item, envelope }) => envelope.stop._id === stopId && item.entry.state !== 'rejected',
    )
    return last?.item.entry._id ?? null
  }
}
