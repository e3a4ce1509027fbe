import { NewRemittance } from '../../../contract/remittances/new-remittance.ts'
import { useQueued } from '../../offline/outbox/queued.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

export interface QueuedRemittance {
  item: OutboxItem
  remittance: NewRemittance
}

/** The person's remittances that wait in the outbox. */
export function useQueuedRemittances(): QueuedRemittance[] {
  return useQueued('remittance', NewRemittance).map(({ waiting, body }) => ({
    item: waiting,
    remittance: body,
  }))
}
