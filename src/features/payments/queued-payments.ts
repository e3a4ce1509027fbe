import type { Taken } from '../../../contract/payments/amount-taken.ts'
import { PaymentEnvelope } from '../../../contract/payments/payment-entry.ts'
import { useQueued } from '../../offline/outbox/queued.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

export interface QueuedPayment {
  item: OutboxItem
  applicationId: string
  taken: Taken
}

/** The person's payments that wait in the outbox. */
export function useQueuedPayments(): QueuedPayment[] {
  return useQueued('payment', PaymentEnvelope).flatMap(
    ({ waiting, body: { application, entry } }) =>
      '_id' in application
        ? [{ item: waiting, applicationId: application._id, taken: entry.taken }]
        : [],
  )
}
