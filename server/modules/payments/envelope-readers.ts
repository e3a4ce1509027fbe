import { PaymentEnvelope } from '../../../contract/payments/payment-entry.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { parseBody, recordOf } from '../outbox/envelope-task.ts'
import { checkPayment, takePayment } from './enter.ts'

function readPaymentEnvelope(body: unknown): EnvelopeTask<'payment'> {
  const { application, entry } = parseBody(PaymentEnvelope, body)
  return {
    attachments: [],
    async check(tx, owner) {
      await checkPayment(tx, owner, await recordOf(tx, owner, application))
    },
    take: async (tx, owner, { envelopeId: submissionId, deviceId, capturedAt }) =>
      takePayment(tx, owner, await recordOf(tx, owner, application), entry, {
        ...{ submissionId, deviceId, capturedAt },
      }),
  }
}

/** How its envelopes are read. */
export const paymentReaders: EnvelopeReaders<'payment'> = {
  payment: { 1: readPaymentEnvelope },
}
