import { RemarkEnvelope } from '../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { NumberEnvelope } from '../../../contract/applications/department-number/department-number.ts'
import { StatusEnvelope } from '../../../contract/applications/status-envelope.ts'
import { Submission } from '../../../contract/applications/submission.ts'
import { noteDepartmentNumber } from '../applications/department-number.ts'
import { takeRemark } from '../applications/remark.ts'
import type { EnvelopeFacts, EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
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

/** What the receipts of all changes of an application say. */
const receiptOf = (
  { _id, applicationId }: ApplicationDetail,
  { envelopeId, receivedAt }: EnvelopeFacts,
) => ({ submissionId: envelopeId, _id, applicationId, receivedAt: receivedAt.toISOString() })

function readStatusEnvelope(body: unknown): EnvelopeTask<'application.status'> {
  const { application, change } = parseBody(StatusEnvelope, body)
  return {
    attachments: attachmentsOf(change.documents),
    async check(tx, owner) {
      await recordOf(tx, owner, application)
    },
    async take(tx, owner, facts) {
      const detail = await decideStatus(tx, owner, await recordOf(tx, owner, application), {
        ...change,
        documents: change.documents.map(facts.documentOf),
        capturedAt: facts.capturedAt.toISOString(),
      })
      const { status, version } = detail
      return { kind: 'application.status', ...receiptOf(detail, facts), status, version }
    },
  }
}

/** Without documents to wait for nothing is to be known before it is taken. */
const WITHOUT_DOCUMENTS = { attachments: [], check: async () => undefined }

function readRemarkEnvelope(body: unknown): EnvelopeTask<'application.remark'> {
  const { application, remark } = parseBody(RemarkEnvelope, body)
  return {
    ...WITHOUT_DOCUMENTS,
    async take(tx, owner, facts) {
      const dated = { ...remark, capturedAt: facts.capturedAt.toISOString() }
      const detail = await takeRemark(tx, owner, application._id, dated)
      return { kind: 'application.remark', ...receiptOf(detail, facts) }
    },
  }
}

function readNumberEnvelope(body: unknown): EnvelopeTask<'application.number'> {
  const { application, note } = parseBody(NumberEnvelope, body)
  return {
    ...WITHOUT_DOCUMENTS,
    async take(tx, owner, facts) {
      const dated = { ...note, capturedAt: facts.capturedAt.toISOString() }
      const detail = await noteDepartmentNumber(tx, owner, application._id, dated)
      return { kind: 'application.number', ...receiptOf(detail, facts) }
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
  'application.number': { 1: readNumberEnvelope },
}
