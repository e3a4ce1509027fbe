import { ReuploadEnvelope } from '../../../contract/reuploads/supply.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { parseBody } from '../outbox/envelope-task.ts'
import { checkCounterSupply, supplyAtCounter } from './supply.ts'

function readReuploadEnvelope(body: unknown): EnvelopeTask<'application.reupload'> {
  const { application, requestId, documents } = parseBody(ReuploadEnvelope, body)
  const about = { applicationId: application._id, requestId }
  return {
    attachments: documents.map(({ uploadId }, index) => ({
      attachmentId: uploadId,
      path: `documents.${index}`,
    })),
    check: (tx, owner) => checkCounterSupply(tx, owner, about),
    take: (tx, owner, { envelopeId: submissionId, capturedAt, documentOf }) =>
      supplyAtCounter(tx, owner, about, {
        ...{ submissionId, capturedAt },
        documents: documents.map(({ requirement, uploadId }) => ({
          requirement,
          uploadId: documentOf(uploadId),
        })),
      }),
  }
}

/** How its envelopes are read. */
export const reuploadReaders: EnvelopeReaders<'application.reupload'> = {
  'application.reupload': { 1: readReuploadEnvelope },
}
