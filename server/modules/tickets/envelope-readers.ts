import { NewTicket, TicketMessageEnvelope } from '../../../contract/tickets/ticket-changes.ts'
import type { EnvelopeReaders, EnvelopeTask } from '../outbox/envelope-task.ts'
import { attachmentsOf, parseBody, recordOf } from '../outbox/envelope-task.ts'
import { checkTicket, takeTicket } from './new-ticket.ts'
import { checkReply, takeReply } from './reply.ts'

function readNewTicket(body: unknown): EnvelopeTask<'ticket.create'> {
  const ticket = parseBody(NewTicket, body)
  return {
    attachments: attachmentsOf(ticket.documents),
    check: (tx, owner) => checkTicket(tx, owner, ticket),
    take(tx, owner, { envelopeId, number, capturedAt, documentOf }) {
      const documents = ticket.documents.map(documentOf)
      const taken = { ...ticket, documents, capturedAt: capturedAt.toISOString() }
      return takeTicket(tx, owner, envelopeId, taken, number)
    },
  }
}

function readTicketMessage(body: unknown): EnvelopeTask<'ticket.message'> {
  const { ticket, message } = parseBody(TicketMessageEnvelope, body)
  return {
    attachments: attachmentsOf(message.documents),
    async check(tx, owner) {
      await checkReply(tx, owner, await recordOf(tx, owner, ticket))
    },
    async take(tx, owner, { envelopeId, capturedAt, receivedAt, documentOf }) {
      const detail = await takeReply(tx, owner, await recordOf(tx, owner, ticket), {
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

/** How its envelopes are read. */
export const ticketReaders: EnvelopeReaders<'ticket.create' | 'ticket.message'> = {
  'ticket.create': { 1: readNewTicket },
  'ticket.message': { 1: readTicketMessage },
}
