import * as v from 'valibot'
import type { Taken } from '../../../contract/payments/amount-taken.ts'
import { PaymentEnvelope } from '../../../contract/payments/payment-entry.ts'
import { useEntries } from '../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

export interface QueuedPayment {
  item: OutboxItem
  applicationId: string
  taken: Taken
}

/** The person's payments that wait in the outbox. */
export function useQueuedPayments(): QueuedPayment[] {
  return useEntries().flatMap((item) => {
    if (item.entry.envelope.kind !== 'payment') return []
    const read = v.safeParse(PaymentEnvelope, item.editableCopy?.content.body)
    if (!read.success || !('_id' in read.output.application)) return []
    const { application, entry } = read.output
    return [{ item, applicationId: application._id, taken: entry.taken }]
  })
}
