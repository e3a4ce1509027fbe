import type { Viewer } from '../core/roles.ts'
import type { TicketStatus } from './ticket-status.ts'
import { isResolved, TICKET_STATUSES } from './ticket-status.ts'

/** For how many days a resolved ticket may be reopened; then it closes automatically. */
export const REOPEN_DAYS = 7

const DAY_MS = 86_400_000

/** The moment until which a ticket may be reopened, in milliseconds. */
export function reopenableUntil(resolvedAt: string): number {
  return Date.parse(resolvedAt) + REOPEN_DAYS * DAY_MS
}

export interface OwnedTicket {
  /** The person who raised the ticket. */
  createdById: string
  /** The franchise of that person: a franchise's own, and that of its vans. */
  franchiseId: string | null
}

export interface TicketState extends OwnedTicket {
  status: TicketStatus
  /** When it was resolved last. */
  resolvedAt: string | null
  /** The ticket was closed as a duplicate: nobody decides over it any more. */
  isMerged: boolean
}

type Party = 'desk' | 'requester'

/** The state machine (rules.md, Tickets): from → to → who may decide it. */
const TRANSITIONS: Record<TicketStatus, Partial<Record<TicketStatus, Party>>> = {
  submitted: { open: 'desk' },
  open: { in_progress: 'desk', resolved: 'desk' },
  in_progress: { open: 'desk', resolved: 'desk' },
  resolved: { closed: 'requester', open: 'requester' },
  closed: { open: 'requester' },
}

/** Whether the viewer works on tickets: administrators and support. */
export function isAtDesk({ userType }: Pick<Viewer, 'userType'>): boolean {
  return userType === 'admin' || userType === 'support'
}

/** Whether the viewer raised the ticket. */
export function isRequester({ _id }: Pick<Viewer, '_id'>, ticket: OwnedTicket): boolean {
  return _id === ticket.createdById
}

/**
 * Whether the viewer may see the ticket: the desk sees all, requesters their own, a franchise also those of its
 * vans.
 */
export function maySeeTicket(viewer: Viewer, ticket: OwnedTicket): boolean {
  if (isAtDesk(viewer) || isRequester(viewer, ticket)) return true
  return (
    viewer.userType === 'franchise' &&
    viewer.franchiseId !== null &&
    viewer.franchiseId === ticket.franchiseId
  )
}

/**
 * The steps of the machine by which one change of the viewer moves the ticket to that status at `now` (milliseconds);
 * none where it may not go there. Whoever is of both parties may decide for both. Only the desk takes two steps at
 * once: a question that is solved the moment it is read is opened and resolved in one answer.
 */
export function ticketSteps(
  viewer: Viewer,
  ticket: TicketState,
  to: TicketStatus,
  now: number,
): TicketStatus[] {
  if (ticket.isMerged) return []
  const isOf: Record<Party, boolean> = {
    desk: isAtDesk(viewer),
    requester: isRequester(viewer, ticket),
  }
  const party = TRANSITIONS[ticket.status][to]
  if (party && isOf[party]) {
    return isReopening(ticket.status, to) && !isReopenable(ticket, now) ? [] : [to]
  }
  if (isResolved(ticket.status) || to === ticket.status || !isOf.desk) return []
  const via = TICKET_STATUSES.find(
    (between) =>
      TRANSITIONS[ticket.status][between] === 'desk' && TRANSITIONS[between][to] === 'desk',
  )
  return via ? [via, to] : []
}

/** The states to which one change of the viewer may move the ticket at `now` (milliseconds), in the machine's order. */
export function nextTicketStatuses(
  viewer: Viewer,
  ticket: TicketState,
  now: number,
): TicketStatus[] {
  return TICKET_STATUSES.filter((status) => ticketSteps(viewer, ticket, status, now).length > 0)
}

/** Whether the change takes a resolved ticket up again. */
export function isReopening(from: TicketStatus, to: TicketStatus): boolean {
  return isResolved(from) && !isResolved(to)
}

function isReopenable({ resolvedAt }: Pick<TicketState, 'resolvedAt'>, now: number): boolean {
  return resolvedAt !== null && now < reopenableUntil(resolvedAt)
}

/**
 * Whether somebody who sees the ticket may still write on it: not once it is closed. What is written on a duplicate goes to
 * the ticket that stays.
 */
export function mayReply({ status, isMerged }: Pick<TicketState, 'status' | 'isMerged'>): boolean {
  return status !== 'closed' || isMerged
}

/**
 * What words alone do to the ticket that they reach at `now` (milliseconds): those of a requester reopen what is resolved,
 * as long as it may be reopened; later they no longer reach it.
 */
export function effectOfWords(
  ticket: Pick<TicketState, 'status' | 'resolvedAt'>,
  isOfRequester: boolean,
  now: number,
): 'none' | 'reopened' | 'refused' {
  if (!isResolved(ticket.status)) return 'none'
  if (isOfRequester) return isReopenable(ticket, now) ? 'reopened' : 'refused'
  return ticket.status === 'closed' ? 'refused' : 'none'
}

/** Whether the ticket may be closed as a duplicate of another one: only while it is not resolved. */
export function mayMerge({ status, isMerged }: Pick<TicketState, 'status' | 'isMerged'>): boolean {
  return !isResolved(status) && !isMerged
}
