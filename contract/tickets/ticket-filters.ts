import * as v from 'valibot'
import { ServiceLevel } from '../applications/sla/sla.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Line } from '../core/primitives.ts'
import type { Several } from '../core/text/several.ts'
import { choicesOf, several } from '../core/text/several.ts'
import { TicketCategory, TicketPriority } from './ticket-choices.ts'
import type { TicketStatus } from './ticket-status.ts'
import { isResolved, TICKET_STATUSES } from './ticket-status.ts'

/** What a list may be narrowed to: one state, or `unresolved`, which is all that still waits for an answer. */
export const TICKET_STATUS_FILTERS = ['unresolved', ...TICKET_STATUSES] as const
export const TicketStatusFilter = v.picklist(TICKET_STATUS_FILTERS)
export type TicketStatusFilter = v.InferOutput<typeof TicketStatusFilter>

/** The states that a filter leaves. */
export function ticketStatusesOf(wanted: Several<TicketStatusFilter>): TicketStatus[] {
  const choices = choicesOf(wanted)
  const takesUnresolved = choices.includes('unresolved')
  return TICKET_STATUSES.filter(
    (status) => choices.includes(status) || (takesUnresolved && !isResolved(status)),
  )
}

/**
 * Columns by which the list sorts: when it was created; when it is due, resolved ones last; when somebody
 * wrote on it last.
 */
export const TICKET_ORDERS = ['created', 'due', 'written'] as const

/** An order of the list: a column, with a minus where the last comes first. */
export const TicketSort = v.picklist(
  TICKET_ORDERS.flatMap((column) => [column, `-${column}`] as const),
)
export type TicketSort = v.InferOutput<typeof TicketSort>

/** The order without a choice: the newest first. */
export const USUAL_TICKET_SORT: TicketSort = '-created'

/** Whose move it is (rules.md, Whose turn): the caller's own, somebody's at the desk, or the requester's. */
export const TICKET_TURN_FILTERS = ['mine', 'support', 'requester'] as const
export type TicketTurnFilter = (typeof TICKET_TURN_FILTERS)[number]

/** A support person's tickets, or those that nobody has. */
export const Assignee = v.union([v.literal('nobody'), Id], 'invalid')

/** Without `page` the unresolved tickets in slim form; with it one page of rows (rules.md, Calls). */
export const TicketListQuery = v.object({
  page: v.optional(PageNumber),
  sort: v.optional(TicketSort),
  /** Number, title, description or requester (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  status: v.optional(several(TicketStatusFilter)),
  category: v.optional(several(TicketCategory)),
  priority: v.optional(several(TicketPriority)),
  level: v.optional(several(ServiceLevel)),
  turn: v.optional(several(v.picklist(TICKET_TURN_FILTERS))),
  assignee: v.optional(several(Assignee)),
  /** Tickets of a franchise and its vans, or those that a partner raised. */
  outlet: v.optional(several(Id)),
  /** Only those that the caller raised. */
  raised: v.optional(v.literal('mine')),
})
export type TicketListQuery = v.InferInput<typeof TicketListQuery>

/** What a list is narrowed by, without page and order. */
export const TicketFilter = v.omit(TicketListQuery, ['page', 'sort'])
export type TicketFilter = v.InferOutput<typeof TicketFilter>

/** What the counts over a list follow: its filters and its search, but not what the tabs with the counts set. */
export const TicketSummaryQuery = v.omit(TicketFilter, ['status', 'level', 'assignee'])
export type TicketSummaryQuery = v.InferOutput<typeof TicketSummaryQuery>
