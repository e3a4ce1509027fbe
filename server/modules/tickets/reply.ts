import type { TicketReply } from '../../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import {
  effectOfWords,
  isAtDesk,
  ticketSteps,
} from '../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail } from '../../../contract/tickets/tickets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sideOf, toState } from './mappers.ts'
import { listMerged, listMergedInto } from './merge-queries.ts'
import { addMessage } from './messages.ts'
import { findVisibleTicket, updateTicket } from './queries.ts'
import { lockInOrder, lockTicket, readTicketDetail } from './service.ts'
import type { tickets } from './table.ts'

type Locked = typeof tickets.$inferSelect

/** Throws what `takeReply` would, as far as it can be known before its documents have arrived. */
export async function checkReply(tx: Queryable, caller: Actor, id: string): Promise<void> {
  if (!(await findVisibleTicket(tx, caller, id))) throw new ApiError('ticket.not_found')
}

/** Whether words of the caller reopen the ticket that they reach; refuses them where they no longer reach it. */
function areReopening(ticket: Locked, isOfRequester: boolean): boolean {
  const effect = effectOfWords(toState(ticket), isOfRequester, Date.now())
  if (effect === 'refused') throw new ApiError('ticket.closed')
  return effect === 'reopened'
}

/** The steps by which the reply moves the ticket, if it does; refuses what the state machine does not allow. */
function stepsOf(caller: Actor, ticket: Locked, { status }: TicketReply): TicketStatus[] {
  if (status === undefined) {
    // A requester who closed the ticket says so when opening it again.
    if (ticket.status === 'closed') throw new ApiError('ticket.closed')
    return areReopening(ticket, sideOf(ticket, caller) === 'requester') ? ['open'] : []
  }
  const steps = ticketSteps(caller, toState(ticket), status, Date.now())
  if (steps.length > 0) return steps
  throw new ApiError('ticket.transition_refused', {
    fields: [{ path: 'status', code: 'not_a_choice' }],
  })
}

/**
 * Writes a reply on the ticket itself. Each step of its change stands in the conversation and in the trail; the words
 * and the notification go with the last one.
 */
async function replyOnTicket(tx: Tx, caller: Actor, ticket: Locked, reply: TicketReply) {
  const { comment, documents } = reply
  const capturedAt = new Date(reply.capturedAt)
  const steps = stepsOf(caller, ticket, reply)
  const toStatus = steps.at(-1)
  let now = ticket
  for (const step of steps.slice(0, -1)) {
    const passing = { author: caller, comment: '', toStatus: step, isSilent: true, capturedAt }
    const next = await addMessage(tx, now, passing)
    await noteStep(tx, caller, now, step, { capturedAt, documents: [] })
    now = next
  }
  await addMessage(tx, now, {
    ...{ author: caller, comment, documents, capturedAt },
    ...(toStatus && { toStatus }),
  })
  await noteStep(tx, caller, now, toStatus, { capturedAt, documents })
  const isTaken = ticket.status === 'submitted' && steps.includes('open')
  if (isTaken && ticket.assignedToId === null && caller.userType === 'support') {
    await updateTicket(tx, ticket.id, { assignedToId: caller._id }, { isDecision: false })
  }
}

/** One entry of the trail: a reply, or a step of the ticket's way. */
function noteStep(
  tx: Tx,
  actor: Actor,
  { id, status: fromStatus }: Pick<Locked, 'id' | 'status'>,
  toStatus: TicketStatus | undefined,
  { capturedAt, documents }: { capturedAt: Date; documents: string[] },
) {
  return appendAudit(tx, {
    ...{ actor, subject: 'ticket', subjectId: id, capturedAt },
    action: toStatus ? 'status_changed' : 'replied',
    details: {
      ...(toStatus && { fromStatus, toStatus }),
      documentIds: [...new Set(documents)],
    },
  })
}

/** Copies the desk's reply into the conversation of each duplicate, so that its requester gets it too. */
async function copyToMerged(tx: Tx, author: Actor, mergedIds: string[], reply: TicketReply) {
  const { comment, capturedAt } = reply
  for (const merged of await lockInOrder(tx, mergedIds)) {
    await addMessage(tx, merged, { author, comment, capturedAt: new Date(capturedAt) })
  }
}

/** Locks the ticket, those into which it was merged one after the other, and others; answers the one that stays. */
async function lockChain(tx: Tx, id: string, others: string[]): Promise<Locked | undefined> {
  for (;;) {
    const later = await listMergedInto(tx, id)
    const locked = await lockInOrder(tx, [id, ...later, ...others])
    const last = locked.find((each) => each.id === (later.at(-1) ?? id))
    // Somebody may have merged it further before it was locked.
    if (!last || last.mergedIntoId === null) return last
  }
}

/**
 * Writes a reply on a duplicate, and on the ticket that stays a copy that only those see who may see the duplicate. Words
 * of its requester reopen that ticket; who raised that one learns of the reopening alone.
 */
async function replyOnDuplicate(
  tx: Tx,
  caller: Actor,
  { duplicate, stays }: { duplicate: Locked; stays: Locked },
  { comment, documents, capturedAt: at }: TicketReply,
) {
  const isOfRequester = sideOf(duplicate, caller) === 'requester'
  const isReopened = areReopening(stays, isOfRequester)
  const capturedAt = new Date(at)
  const said = { author: caller, comment, capturedAt }
  await addMessage(tx, duplicate, { ...said, documents, isSilent: isOfRequester })
  // Of words from the desk the other requester hears nothing.
  const isSilent = sideOf(stays, caller) === 'desk'
  const copied = { ...said, mergedFromId: duplicate.id, isSilent }
  const copy = await addMessage(tx, stays, copied)
  if (!isReopened) return
  await addMessage(tx, copy, { author: null, comment: '', toStatus: 'open', capturedAt })
  await noteStep(tx, caller, stays, 'open', { capturedAt, documents: [] })
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
  const { toMerged, version } = reply
  if (toMerged && !isAtDesk(caller)) throw new ApiError('access.forbidden')
  const mergedIds = toMerged ? (await listMerged(tx, id)).map((merged) => merged.id) : []
  const stays = await lockChain(tx, id, mergedIds)
  const seen = reply.status !== undefined && version !== undefined ? { version } : undefined
  const ticket = await lockTicket(tx, caller, id, seen)
  const isDuplicate = stays !== undefined && stays.id !== id && reply.status === undefined
  if (isDuplicate) {
    await replyOnDuplicate(tx, caller, { duplicate: ticket, stays }, reply)
    await noteStep(tx, caller, ticket, undefined, {
      capturedAt: new Date(reply.capturedAt),
      documents: reply.documents,
    })
  } else await replyOnTicket(tx, caller, ticket, reply)
  await copyToMerged(tx, caller, mergedIds, reply)
  return readTicketDetail(tx, caller, id)
}
