import * as v from 'valibot'
import { NewRemittance } from '../../../contract/remittances/new-remittance.ts'
import { useEntries } from '../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

export interface QueuedRemittance {
  item: OutboxItem
  remittance: NewRemittance
}

/** The person's remittances that wait in the outbox. */
export function useQueuedRemittances(): QueuedRemittance[] {
  return useEntries().flatMap((item) => {
    if (item.entry.envelope.kind !== 'remittance') return []
    const read = v.safeParse(NewRemittance, item.editableCopy?.content.body)
    return read.success ? [{ item, remittance: read.output }] : []
  })
}
