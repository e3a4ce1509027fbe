import { RemarkEnvelope } from '../../../contract/applications/application-changes.ts'
import { NumberEnvelope } from '../../../contract/applications/department-number/department-number.ts'
import { StatusEnvelope } from '../../../contract/applications/status-envelope.ts'
import { Submission } from '../../../contract/applications/submission.ts'
import { noteDepartmentNumber } from '../applications/department-number.ts'
import { takeRemark } from '../applications/remark.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { attachmentsOf, parseBody, recordOf } from '../outbox/envelope-task.ts'
import { decideStatus } from './status-change.ts'
import { checkSubmission, takeSubmission } from './submission.ts'

function readSubmission(body: unknown): EnvelopeTask<'application.create'> {
  const submission = parseBody(Submission, body)
  return {
    attachments: submission.documents.map(({ uploadId }, index) => ({
      attachmentId: uploadId,
      path: `documents.${index}`,
    })),
    check: (tx, owner) => checkSubmission(tx, owner, submission),
    take(tx, owner, { envelopeId, deviceId, number, capturedAt, documentOf }) {
      const documents = submission.documents.map(({ requirement, uploadId }) => ({
        requirement,
        uploadId: documentOf(uploadId),
      }))
      const taken = { ...submission, documents, capturedAt: capturedAt.toISOString() }
      return takeSubmission(tx, owner, envelopeId, taken, { number, deviceId })
    },
  }
}

function readStatusEnvelope(body: unknown): EnvelopeTask<'application.status'> {
  const { application, change } = parseBody(StatusEnvelope, body)
  return {
    attachments: attachmentsOf(change.documents),
    async check(tx, owner) {
      await recordOf(tx, owner, application)
    },
    async take(tx, owner, { envelopeId, capturedAt, receivedAt, documentOf }) {
      const detail = await decideStatus(tx, owner, await recordOf(tx, owner, application), {
        ...change,
        documents: change.documents.map(documentOf),
        capturedAt: capturedAt.toISOString(),
      })
      const { _id, applicationId, status, version } = detail
      return {
        kind: 'application.status',
        submissionId: envelopeId,
        ...{ _id, applicationId, status, version },
        receivedAt: receivedAt.toISOString(),
      }
    },
  }
}

function readRemarkEnvelope(body: unknown): EnvelopeTask<'application.remark'> {
  const { application, remark } = parseBody(RemarkEnvelope, body)
  return {
    attachments: [],
    // It has no documents to wait for, so that nothing is to be known before it is taken.
    check: async () => undefined,
    async take(tx, owner, { envelopeId, capturedAt, receivedAt }) {
      const { comment } = remark
      const detail = await takeRemark(tx, owner, application._id, {
        ...{ comment, capturedAt: capturedAt.toISOString() },
      })
      const { _id, applicationId } = detail
      return {
        kind: 'application.remark',
        submissionId: envelopeId,
        ...{ _id, applicationId, receivedAt: receivedAt.toISOString() },
      }
    },
  }
}

function readNumber(body: unknown): EnvelopeTask<'application.number'> {
  const { application, note } = parseBody(NumberEnvelope, body)
  return {
    attachments: [],
    check: () => Promise.resolve(),
    async take(tx, owner, { envelopeId, capturedAt, receivedAt }) {
      const dated = { ...note, capturedAt: capturedAt.toISOString() }
      const { _id, applicationId } = await noteDepartmentNumber(tx, owner, application._id, dated)
      return {
        kind: 'application.number',
        submissionId: envelopeId,
        ...{ _id, applicationId },
        receivedAt: receivedAt.toISOString(),
      }
    },
  }
}

type Kinds =
  | 'application.create'
  | 'application.status'
  | 'application.remark'
  | 'application.number'

/** How its envelopes are read. */
export const decisionReaders: EnvelopeReaders<Kinds> = {
  // The body itself says its shape: a press that was remembered by an older page keeps its own.
  'application.create': { 1: readSubmission, 2: readSubmission },
  'application.status': { 1: readStatusEnvelope },
  'application.remark': { 1: readRemarkEnvelope },
  'application.number': { 1: readNumber },
}
