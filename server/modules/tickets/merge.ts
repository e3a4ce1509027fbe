import type { ErrorCode } from '../../../contract/errors.ts'
import type { TicketMerge } from '../../../contract/tickets/ticket-desk.ts'
import { ticketNumberOf } from '../../../contract/tickets/ticket-number.ts'
import { isResolved } from '../../../contract/tickets/ticket-status.ts'
import { mayMerge } from '../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail } from '../../../contract/tickets/tickets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { toState } from './mappers.ts'
import { addMessage } from './messages.ts'
import { lockInOrder, lockTicket, readTicketDetail } from './service.ts'

const refusedAtInto = (code: ErrorCode) =>
  new ApiError(code, { fields: [{ path: 'intoId', code: 'invalid' }] })

/**
 * Closes a ticket as a duplicate of another, and reopens that one where it is finished: the matter is open. The conversations stay apart, since they may be of different
 * requesters: the duplicate only points to the number of the other. Errors as `mergeTicket` of the contract.
 */
export async function takeMerge(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, intoId, comment }: TicketMerge,
): Promise<TicketDetail> {
  const locked = await lockInOrder(tx, [id, intoId])
  const duplicate = await lockTicket(tx, caller, id, { version })
  const stays = locked.find((ticket) => ticket.id === intoId)
  if (!stays) throw refusedAtInto('ticket.not_found')
  if (stays.id === id || stays.mergedIntoId !== null) throw refusedAtInto('ticket.merge_refused')
  if (!mayMerge(toState(duplicate))) throw new ApiError('ticket.merge_refused')
  await addMessage(tx, duplicate, {
    ...{ author: caller, comment, mergedIntoId: intoId },
    toStatus: 'closed',
    capturedAt: new Date(),
  })
  if (isResolved(stays.status)) {
    const capturedAt = new Date()
    await addMessage(tx, stays, { author: caller, comment: '', toStatus: 'open', capturedAt })
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'ticket', subjectId: stays.id, action: 'status_changed' },
      details: { fromStatus: stays.status, toStatus: 'open' },
    })
  }
  await appendAudit(tx, {
    actor: caller,
    subject: 'ticket',
    subjectId: id,
    action: 'merged',
    details: { mergedInto: ticketNumberOf({ _id: stays.id, ticketNumber: stays.number }) },
  })
  return readTicketDetail(tx, caller, id)
}
