import type { TicketReply } from '../../../contract/tickets/ticket-changes.ts'
import {
  isAtDesk,
  mayReply,
  nextTicketStatuses,
} from '../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail } from '../../../contract/tickets/tickets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { toState } from './mappers.ts'
import { addMessage } from './messages.ts'
import { findVisibleTicket, listMerged, updateTicket } from './queries.ts'
import { lockInOrder, lockTicket, readTicketDetail } from './service.ts'
import type { tickets } from './table.ts'

type Locked = typeof tickets.$inferSelect

/** Throws what `takeReply` would, as far as it can be known before its documents have arrived. */
export async function checkReply(tx: Queryable, caller: Actor, id: string): Promise<void> {
  if (!(await findVisibleTicket(tx, caller, id))) throw new ApiError('ticket.not_found')
}

/** The status to which the reply moves the ticket, if it does; refuses what the state machine does not allow. */
function targetOf(caller: Actor, ticket: Locked, { status }: TicketReply) {
  if (status === undefined) {
    if (!mayReply(ticket)) throw new ApiError('ticket.closed')
    return undefined
  }
  if (!nextTicketStatuses(caller, toState(ticket), Date.now()).includes(status)) {
    throw new ApiError('ticket.transition_refused', {
      fields: [{ path: 'status', code: 'not_a_choice' }],
    })
  }
  return status
}

/** Copies the desk's reply into the conversation of each duplicate, so that its requester gets it too. */
async function copyToMerged(tx: Tx, author: Actor, mergedIds: string[], reply: TicketReply) {
  const { comment, capturedAt } = reply
  for (const merged of await lockInOrder(tx, mergedIds)) {
    await addMessage(tx, merged, { author, comment, capturedAt: new Date(capturedAt) })
  }
}

/**
 * Writes a reply on a ticket and changes its status where the reply says so. Check, documents, history and the
 * notification of the other side share one transaction. A support person who opens a submitted ticket
 * that nobody has becomes its assignee. Errors as `replyToTicket` of the contract.
 */
export async function takeReply(
  tx: Tx,
  caller: Actor,
  id: string,
  reply: TicketReply,
): Promise<TicketDetail> {
  const { comment, documents, toMerged, version } = reply
  if (toMerged && !isAtDesk(caller)) throw new ApiError('access.forbidden')
  const mergedIds = toMerged ? (await listMerged(tx, id)).map((merged) => merged.id) : []
  if (mergedIds.length > 0) await lockInOrder(tx, [id, ...mergedIds])
  const seen = reply.status !== undefined && version !== undefined ? { version } : undefined
  const ticket = await lockTicket(tx, caller, id, seen)
  const toStatus = targetOf(caller, ticket, reply)
  const capturedAt = new Date(reply.capturedAt)
  await addMessage(tx, ticket, {
    ...{ author: caller, comment, documents, capturedAt },
    ...(toStatus && { toStatus }),
  })
  const isTaken = toStatus === 'open' && ticket.status === 'submitted'
  if (isTaken && ticket.assignedToId === null && caller.userType === 'support') {
    await updateTicket(tx, id, { assignedToId: caller._id }, { isDecision: false })
  }
  await copyToMerged(tx, caller, mergedIds, reply)
  await appendAudit(tx, {
    actor: caller,
    subject: 'ticket',
    subjectId: id,
    action: toStatus ? 'status_changed' : 'replied',
    capturedAt,
    details: {
      ...(toStatus && { fromStatus: ticket.status, toStatus }),
      documentIds: [...new Set(documents)],
    },
  })
  return readTicketDetail(tx, caller, id)
}
