import * as v from 'valibot'
import { StatusEnvelope } from '../../../contract/applications/status-envelope.ts'
import { Submission } from '../../../contract/applications/submission.ts'
import type { EnvelopeKind, ReceiptOf } from '../../../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS } from '../../../contract/outbox/envelope.ts'
import { PaymentEnvelope } from '../../../contract/payments/payment-entry.ts'
import { ReuploadEnvelope } from '../../../contract/reuploads/supply.ts'
import { NewTicket, TicketMessageEnvelope } from '../../../contract/tickets/ticket-changes.ts'
import { PlanNoteEnvelope } from '../../../contract/vans/plan-note.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/http/endpoint-route.ts'
import { decideStatus } from '../applications/status-change.ts'
import { checkSubmission, takeSubmission } from '../applications/submission.ts'
import { checkPayment, takePayment } from '../payments/enter.ts'
import { checkCounterSupply, supplyAtCounter } from '../reuploads/supply.ts'
import { checkTicket, takeTicket } from '../tickets/new-ticket.ts'
import { checkReply, takeReply } from '../tickets/reply.ts'
import { checkNote, takeNote } from '../vans/notes.ts'
import { getDoneEnvelope } from './queries.ts'

/** An envelope's own facts, beside what its body says. */
export interface EnvelopeFacts {
  envelopeId: string
  /** That signed it. */
  deviceId: string
  /** Provisional, as the customer's slip shows it. */
  number: string
  /** Corrected where the device's clock was wrong. */
  capturedAt: Date
  /** When it arrived. A rule that compares moments takes its own, once it holds its lock. */
  receivedAt: Date
  /** The documents by their attachments' ids. */
  documentOf(attachmentId: string): string
}

/** What an envelope of the kind wants done. */
export interface EnvelopeTask<K extends EnvelopeKind = EnvelopeKind> {
  /** The attachments that its body names, and where. */
  attachments: { attachmentId: string; path: string }[]
  /** Throws the refusals that are known before its documents have arrived. */
  check(tx: Queryable, owner: Actor): Promise<void>
  /** Does it, with the errors of the kind's own service; answers the kind's receipt. */
  take(tx: Tx, owner: Actor, facts: EnvelopeFacts): Promise<ReceiptOf<K>>
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

function readSubmission(body: unknown): EnvelopeTask<'application.create'> {
  const submission = parse(Submission, body)
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

/** The record that an envelope is about: named, or made by an earlier envelope of its owner. */
async function recordId(
  tx: Queryable,
  owner: Actor,
  record: { _id: string } | { envelopeId: string },
): Promise<string> {
  if ('_id' in record) return record._id
  return (await getDoneEnvelope(tx, owner._id, record.envelopeId)).subjectId
}

/** The attachments of a body that names them in a list. */
const listed = (documents: readonly string[]) =>
  documents.map((attachmentId, index) => ({ attachmentId, path: `documents.${index}` }))

function readStatusEnvelope(body: unknown): EnvelopeTask<'application.status'> {
  const { application, change } = parse(StatusEnvelope, body)
  return {
    attachments: listed(change.documents),
    async check(tx, owner) {
      await recordId(tx, owner, application)
    },
    async take(tx, owner, { envelopeId, capturedAt, receivedAt, documentOf }) {
      const detail = await decideStatus(tx, owner, await recordId(tx, owner, application), {
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

function readReuploadEnvelope(body: unknown): EnvelopeTask<'application.reupload'> {
  const { application, requestId, documents } = parse(ReuploadEnvelope, body)
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

function readNewTicket(body: unknown): EnvelopeTask<'ticket.create'> {
  const ticket = parse(NewTicket, body)
  return {
    attachments: listed(ticket.documents),
    check: (tx, owner) => checkTicket(tx, owner, ticket),
    take(tx, owner, { envelopeId, number, capturedAt, documentOf }) {
      const documents = ticket.documents.map(documentOf)
      const taken = { ...ticket, documents, capturedAt: capturedAt.toISOString() }
      return takeTicket(tx, owner, envelopeId, taken, number)
    },
  }
}

function readTicketMessage(body: unknown): EnvelopeTask<'ticket.message'> {
  const { ticket, message } = parse(TicketMessageEnvelope, body)
  return {
    attachments: listed(message.documents),
    async check(tx, owner) {
      await checkReply(tx, owner, await recordId(tx, owner, ticket))
    },
    async take(tx, owner, { envelopeId, capturedAt, receivedAt, documentOf }) {
      const detail = await takeReply(tx, owner, await recordId(tx, owner, ticket), {
        ...message,
        documents: message.documents.map(documentOf),
        capturedAt: capturedAt.toISOString(),
      })
      const { _id, ticketNumber, status, version } = detail
      return {
        kind: 'ticket.message',
        submissionId: envelopeId,
        ...{ _id, ticketNumber, status, version },
        receivedAt: receivedAt.toISOString(),
      }
    },
  }
}

function readPaymentEnvelope(body: unknown): EnvelopeTask<'payment'> {
  const { application, entry } = parse(PaymentEnvelope, body)
  return {
    attachments: [],
    async check(tx, owner) {
      await checkPayment(tx, owner, await recordId(tx, owner, application))
    },
    take: async (tx, owner, { envelopeId: submissionId, deviceId, capturedAt }) =>
      takePayment(tx, owner, await recordId(tx, owner, application), entry, {
        ...{ submissionId, deviceId, capturedAt },
      }),
  }
}

function readPlanNote(body: unknown): EnvelopeTask<'van.plan-note'> {
  const note = parse(PlanNoteEnvelope, body)
  return {
    attachments: [],
    check: (tx, owner) => checkNote(tx, owner, note),
    take: (tx, owner, { envelopeId: submissionId, capturedAt, receivedAt }) =>
      takeNote(tx, owner, note, { submissionId, capturedAt, receivedAt }),
  }
}

/** Readers of every schema version that was ever released (offline.md, rule 10): none is ever removed. */
const READERS: { [K in EnvelopeKind]: Record<number, (body: unknown) => EnvelopeTask<K>> } = {
  // The body itself says its shape: a press that was remembered by an older page keeps its own.
  'application.create': { 1: readSubmission, 2: readSubmission },
  'application.status': { 1: readStatusEnvelope },
  'application.reupload': { 1: readReuploadEnvelope },
  payment: { 1: readPaymentEnvelope },
  'ticket.create': { 1: readNewTicket },
  'ticket.message': { 1: readTicketMessage },
  'van.plan-note': { 1: readPlanNote },
}

/**
 * Reads a body of this kind and version. 503 `envelope.too_new` for a version after ours: another
 * instance may know it already; 426 `envelope.too_old` for one that never was; 400 `request.invalid`.
 */
export function readTask(kind: EnvelopeKind, schemaVersion: number, body: unknown): EnvelopeTask {
  if (schemaVersion > ENVELOPE_KINDS[kind].schemaVersion) throw new ApiError('envelope.too_new')
  const read = READERS[kind][schemaVersion]
  if (!read) throw new ApiError('envelope.too_old')
  return read(body)
}
