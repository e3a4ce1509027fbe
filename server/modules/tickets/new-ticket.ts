import { randomInt } from 'node:crypto'
import type { NewTicket, TicketReceipt } from '../../../contract/tickets/ticket-changes.ts'
import { makeTicketNumber } from '../../../contract/tickets/ticket-number.ts'
import { TICKET_SLA_HOURS } from '../../../contract/tickets/ticket-sla.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { findVisibleApplication } from '../applications/queries.ts'
import { attachUploads } from '../documents/service.ts'
import { notify } from '../notifications/notify.ts'
import { dueAtOf, nextEventOf } from './mappers.ts'
import { eventOf } from './messages.ts'
import { insertTicket } from './queries.ts'

/** Throws what `takeTicket` would, as far as it can be known without the documents. */
export async function checkTicket(
  tx: Queryable,
  caller: Actor,
  { applicationId }: NewTicket,
): Promise<void> {
  if (applicationId === undefined) return
  if (await findVisibleApplication(tx, caller, applicationId)) return
  throw new ApiError('application.not_found', {
    fields: [{ path: 'applicationId', code: 'invalid' }],
  })
}

/**
 * Takes a ticket with its documents and its history entry, and tells the desk, in the caller's transaction; its
 * time counts from now. Errors as `createTicket` of the contract.
 * @param provisionalNumber that the requester saw, where it waited on a device
 */
export async function takeTicket(
  tx: Tx,
  caller: Actor,
  submissionId: string,
  given: NewTicket,
  provisionalNumber: string | null = null,
): Promise<TicketReceipt> {
  await checkTicket(tx, caller, given)
  const { title, category, priority, description, applicationId, documents } = given
  const [createdAt, capturedAt] = [new Date(), new Date(given.capturedAt)]
  const slaHours = TICKET_SLA_HOURS
  const status = 'submitted'
  const ticket = await insertTicket(tx, {
    ...{ title, category, priority, description, status, slaHours, provisionalNumber },
    number: makeTicketNumber((below) => randomInt(below)),
    createdById: caller._id,
    requesterName: caller.name,
    franchiseId: caller.franchiseId,
    ...(applicationId !== undefined && { applicationId }),
    ...{ capturedAt, createdAt, writtenAt: createdAt },
    dueAt: dueAtOf(createdAt, slaHours),
    nextEventAt: nextEventOf(
      { createdAt, slaHours, status, resolvedAt: null, slaEvents: 0 },
      createdAt,
    ),
  })
  await attachUploads(
    tx,
    {
      uploadIds: documents,
      uploadedById: caller._id,
      to: { ticketId: ticket.id, ticketMessageId: null },
    },
    (uploadId) => `documents.${documents.indexOf(uploadId)}`,
  )
  await appendAudit(tx, {
    actor: caller,
    subject: 'ticket',
    subjectId: ticket.id,
    action: 'created',
    capturedAt,
    receivedAt: createdAt,
    details: { category, priority, documentIds: documents },
  })
  await notify(tx, eventOf('ticket.created', ticket, status), caller._id)
  return {
    kind: 'ticket.create',
    submissionId,
    _id: ticket.id,
    ticketNumber: ticket.number,
    status,
    receivedAt: createdAt.toISOString(),
  }
}
