import { NewRemittance } from '../../../contract/remittances/new-remittance.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { attachmentsOf, parseBody } from '../outbox/envelope-task.ts'
import { checkRemittance, takeRemittance } from './service.ts'

function readRemittanceEnvelope(body: unknown): EnvelopeTask<'remittance'> {
  const given = parseBody(NewRemittance, body)
  return {
    attachments: attachmentsOf(given.documents),
    check: (tx) => checkRemittance(tx, given),
    take(tx, owner, { envelopeId: submissionId, number, capturedAt, documentOf }) {
      const documents = given.documents.map(documentOf)
      return takeRemittance(
        tx,
        owner,
        { ...given, documents },
        { submissionId, number, capturedAt },
      )
    },
  }
}

/** How its envelopes are read. */
export const remittanceReaders: EnvelopeReaders<'remittance'> = {
  remittance: { 1: readRemittanceEnvelope },
}
