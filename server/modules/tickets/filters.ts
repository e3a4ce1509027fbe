import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ServiceLevel } from '../../../contract/applications/sla/sla.ts'
import { SLA_WARNING_SHARE } from '../../../contract/applications/sla/sla.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Several } from '../../../contract/core/text/several.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type {
  TicketListQuery,
  TicketSort,
  TicketStatusFilter,
  TicketTurnFilter,
} from '../../../contract/tickets/ticket-filters.ts'
import { ticketStatusesOf, USUAL_TICKET_SORT } from '../../../contract/tickets/ticket-filters.ts'
import { isResolved, TICKET_STATUSES } from '../../../contract/tickets/ticket-status.ts'
import { isAtDesk } from '../../../contract/tickets/ticket-transitions.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import { visibleTo as visibleBy } from '../../platform/blocks/visible-to.ts'
import { accounts } from '../accounts/table.ts'
import { ticketMessages, ticketReads, tickets } from './table.ts'

export type TicketListFilter = Omit<v.InferOutput<typeof TicketListQuery>, 'page'>

/** The tickets that a viewer may see, as `maySeeTicket` says; every query filters by it. */
export function visibleTo(viewer: Viewer): SQL {
  const ofOwners = visibleBy(viewer, {
    franchise: tickets.franchiseId,
    account: tickets.createdById,
  })
  return or(ofOwners, eq(tickets.createdById, viewer._id)) ?? ofOwners
}

const RESOLVED = TICKET_STATUSES.filter(isResolved)

export const isUnresolved = notInArray(tickets.status, RESOLVED)

const warnsAt = sql`${tickets.createdAt}
  + (${tickets.dueAt} - ${tickets.createdAt}) * ${SLA_WARNING_SHARE}::float8`

const LEVELS: Record<ServiceLevel, SQL> = {
  on_time: sql`now() < ${warnsAt}`,
  warning: sql`now() >= ${warnsAt} and now() < ${tickets.dueAt}`,
  overdue: sql`now() >= ${tickets.dueAt}`,
}

/** Levels are derived here as `ticketLevel` derives them on the page. */
export function hasLevel(level: ServiceLevel): SQL {
  return sql`(${isUnresolved} and ${LEVELS[level]})`
}

/** When an unresolved ticket next reaches a warning or its end. */
export const nextLevelChangeAt = sql<Date | null>`min(case when ${warnsAt} > now() then ${warnsAt}
  else ${tickets.dueAt} end) filter (where ${isUnresolved} and ${tickets.dueAt} > now())`.mapWith(
  tickets.dueAt,
)

/** Whether the viewer may see a message: one from a duplicate only if that ticket may be seen. */
export function isMessageVisible(viewer: Viewer): SQL | undefined {
  if (isAtDesk(viewer)) return undefined
  const { mergedFromId } = ticketMessages
  const seen = sql`(select ${tickets.id} from ${tickets} where ${visibleTo(viewer)})`
  return or(isNull(mergedFromId), inArray(mergedFromId, seen))
}

/** What the viewer has not read: messages of others after the last one read, or the whole ticket of another. */
export function unreadBy(viewer: Viewer): SQL<boolean> {
  const { _id } = viewer
  const lastRead = sql`(select ${ticketReads.position} from ${ticketReads}
    where ${and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.accountId, _id))})`
  const isOthers = sql`(${isNull(ticketMessages.authorId)} or ${ne(ticketMessages.authorId, _id)})`
  return sql<boolean>`(case when ${lastRead} is null and ${ne(tickets.createdById, _id)} then true
    else exists (select from ${ticketMessages}
      where ${eq(ticketMessages.ticketId, tickets.id)} and ${isOthers}
      ${isAtDesk(viewer) ? sql`` : sql`and ${isMessageVisible(viewer)}`}
      and ${gt(ticketMessages.position, sql`coalesce(${lastRead}, 0)`)}) end)`
}

/** Whose move it is, as `ticketTurn` and `isTicketTurnOf` say. */
function hasTurn(viewer: Viewer, turn: TicketTurnFilter): SQL | undefined {
  const isOfRequester = eq(tickets.status, 'resolved')
  if (turn === 'requester') return isOfRequester
  if (turn === 'support') return isUnresolved
  const isOwnAnswer = and(isOfRequester, eq(tickets.createdById, viewer._id))
  if (viewer.userType !== 'support') return isOwnAnswer
  const isAtHand = or(isNull(tickets.assignedToId), eq(tickets.assignedToId, viewer._id))
  return or(and(isUnresolved, isAtHand), isOwnAnswer)
}

/** A franchise's tickets bear its id; those of a partner only that of its account. */
function isOfOutlet(ids: readonly string[]): SQL | undefined {
  const ofPartner = sql`${tickets.createdById} in (
    select ${accounts.id} from ${accounts} where ${isAmong(accounts.servicePartnerId, ids)})`
  return or(isAmong(tickets.franchiseId, ids), ofPartner)
}

/** Tickets of one support person or several, or those that nobody has. */
function hasAssignee(choices: readonly string[]): SQL | undefined {
  const ids = choices.filter((each) => each !== 'nobody')
  return or(
    ids.length < choices.length ? isNull(tickets.assignedToId) : undefined,
    isAmong(tickets.assignedToId, ids),
  )
}

/** The states of a filter; for all unresolved ones the condition by which indexes hold them. */
const hasStatus = (status: Several<TicketStatusFilter>) =>
  status === 'unresolved' ? isUnresolved : isAmong(tickets.status, ticketStatusesOf(status))

/** The condition of a list: what the viewer may see, narrowed by the filters. */
export function listCondition(viewer: Viewer, filter: TicketListFilter): SQL {
  const { search, status, category, priority, level, turn, assignee, raised, outlet } = filter
  const all = and(
    visibleTo(viewer),
    status && hasStatus(status),
    isAmong(tickets.category, choicesOf(category)),
    isAmong(tickets.priority, choicesOf(priority)),
    or(...choicesOf(level).map(hasLevel)),
    or(...choicesOf(turn).map((each) => hasTurn(viewer, each))),
    hasAssignee(choicesOf(assignee)),
    outlet ? isOfOutlet(choicesOf(outlet)) : undefined,
    raised && eq(tickets.createdById, viewer._id),
    search ? foundBy(tickets.searchText, search) : undefined,
  )
  return all ?? sql`true`
}

interface OrderedColumns {
  status: SQL
  createdAt: SQL
  dueAt: SQL
  writtenAt: SQL
  id: SQL
}

/** The columns of an order in what a list's condition finds. */
export const FOUND: OrderedColumns = {
  status: sql`status`,
  createdAt: sql`created_at`,
  dueAt: sql`due_at`,
  writtenAt: sql`written_at`,
  id: sql`id`,
}

const OWN: OrderedColumns = {
  status: sql`${tickets.status}`,
  createdAt: sql`${tickets.createdAt}`,
  dueAt: sql`${tickets.dueAt}`,
  writtenAt: sql`${tickets.writtenAt}`,
  id: sql`${tickets.id}`,
}

/**
 * A list's order. The order is complete, so that no row changes pages without a reason. In the order by deadline,
 * resolved tickets come last.
 */
export function orderOf(sort: TicketSort = USUAL_TICKET_SORT, columns = OWN): SQL {
  const direction = sort.startsWith('-') ? desc : asc
  const { status, createdAt, dueAt, writtenAt, id } = columns
  if (sort === 'created' || sort === '-created')
    return sql`${direction(createdAt)}, ${direction(id)}`
  if (sort === 'written' || sort === '-written')
    return sql`${direction(writtenAt)}, ${direction(id)}`
  const isOpen = sql`${status} not in ${RESOLVED}`
  return sql`${desc(isOpen)}, ${direction(sql`case when ${isOpen} then ${dueAt} end`)},
    ${desc(createdAt)}, ${desc(id)}`
}
