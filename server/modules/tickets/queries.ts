import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { franchises } from '../outlets/network/table.ts'
import type { TicketListFilter } from './filters.ts'
import {
  FOUND,
  isMessageVisible,
  isUnresolved,
  listCondition,
  nextLevelChangeAt,
  orderOf,
  unreadBy,
  visibleTo,
} from './filters.ts'
import { ticketMessages, ticketReads, tickets } from './table.ts'

const requester = alias(accounts, 'requester')
const assignee = alias(accounts, 'assignee')
const stays = alias(tickets, 'stays')

function selectRows(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      ticket: tickets,
      requesterRole: requester.userType,
      franchiseName: franchises.name,
      assignee: {
        firstName: assignee.firstName,
        lastName: assignee.lastName,
        userName: assignee.userName,
      },
      applicationNumber: applications.number,
      mergedInto: {
        id: stays.id,
        number: stays.number,
        createdById: stays.createdById,
        franchiseId: stays.franchiseId,
      },
      isUnread: unreadBy(viewer),
    })
    .from(tickets)
    .innerJoin(requester, eq(requester.id, tickets.createdById))
    .leftJoin(franchises, eq(franchises.id, tickets.franchiseId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedToId))
    .leftJoin(applications, eq(applications.id, tickets.applicationId))
    .leftJoin(stays, eq(stays.id, tickets.mergedIntoId))
}

export type TicketRecord = Awaited<ReturnType<typeof selectRows>>[number]

const found = (viewer: Viewer, filter: TicketListFilter) =>
  sql`select id, status, created_at, due_at, written_at from ${tickets}
    where ${listCondition(viewer, filter)}`

function listByIds(tx: Queryable, viewer: Viewer, ids: SQL, sort: TicketListFilter['sort']) {
  return selectRows(tx, viewer).where(inArray(tickets.id, ids)).orderBy(orderOf(sort))
}

/** One page of rows in the filter's order, and the number of all. */
export function listTicketPage(
  tx: Queryable,
  viewer: Viewer,
  filter: TicketListFilter,
  page: PageAsked,
) {
  const order = orderOf(filter.sort, FOUND)
  return paged(tx, found(viewer, filter), { ...page, order }, async (ids) =>
    listByIds(tx, viewer, ids, filter.sort),
  )
}

/** The newest that a search finds, at most so many. */
export async function listFound(tx: Queryable, viewer: Viewer, search: string, limit: number) {
  const order = orderOf(undefined, FOUND)
  const { rows } = await paged(
    tx,
    found(viewer, { search }),
    { page: 1, limit, order },
    async (ids) => listByIds(tx, viewer, ids, undefined),
  )
  return rows
}

/** The viewer's unresolved tickets, the earliest deadline first. */
export async function listUnresolved(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      _id: tickets.id,
      ticketNumber: tickets.number,
      title: tickets.title,
      status: tickets.status,
      priority: tickets.priority,
      createdAt: tickets.createdAt,
      slaHours: tickets.slaHours,
      assignedToId: tickets.assignedToId,
    })
    .from(tickets)
    .where(and(visibleTo(viewer), isUnresolved))
    .orderBy(asc(tickets.dueAt), asc(tickets.id))
}

/** Until when time alone changes no level of the viewer's tickets. */
export async function findNextLevelChange(tx: Queryable, viewer: Viewer): Promise<Date | null> {
  const [row] = await tx
    .select({ until: nextLevelChangeAt })
    .from(tickets)
    .where(and(visibleTo(viewer), isUnresolved))
  return row?.until ?? null
}

export async function findVisibleTicket(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await selectRows(tx, viewer).where(and(eq(tickets.id, id), visibleTo(viewer)))
  return row
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

const duplicate = alias(tickets, 'duplicate')

/** The conversation of a ticket as the viewer may see it, the oldest first. */
export async function listMessages(tx: Queryable, viewer: Viewer, ticketId: string) {
  return tx
    .select({ message: ticketMessages, duplicateNumber: duplicate.number })
    .from(ticketMessages)
    .leftJoin(duplicate, eq(duplicate.id, ticketMessages.mergedFromId))
    .where(and(eq(ticketMessages.ticketId, ticketId), isMessageVisible(viewer)))
    .orderBy(asc(ticketMessages.position))
}

/** The first message of others that the viewer has not read. */
export async function findFirstUnread(
  tx: Queryable,
  viewer: Viewer,
  ticketId: string,
): Promise<string | null> {
  const { _id } = viewer
  const [read] = await tx
    .select({ position: ticketReads.position })
    .from(ticketReads)
    .where(and(eq(ticketReads.accountId, _id), eq(ticketReads.ticketId, ticketId)))
  const [row] = await tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        isMessageVisible(viewer),
        or(isNull(ticketMessages.authorId), ne(ticketMessages.authorId, _id)),
        gt(ticketMessages.position, read?.position ?? 0),
      ),
    )
    .orderBy(asc(ticketMessages.position))
    .limit(1)
  return row?.id ?? null
}

/** The place of one of the ticket's messages. */
export async function findPosition(
  tx: Queryable,
  ticketId: string,
  id: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ position: ticketMessages.position })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.id, id)))
  return row?.position
}

/** Notes up to where the account has read; never less than before. */
export async function upsertRead(tx: Queryable, read: typeof ticketReads.$inferInsert) {
  await tx
    .insert(ticketReads)
    .values(read)
    .onConflictDoUpdate({
      target: [ticketReads.accountId, ticketReads.ticketId],
      set: { position: sql`excluded.position` },
      // Reading old messages again changes nothing, so the person's lists stay unchanged.
      setWhere: sql`excluded.position > ${ticketReads.position}`,
    })
}

export async function insertTicket(tx: Tx, ticket: typeof tickets.$inferInsert) {
  const [row] = await tx.insert(tickets).values(ticket).returning()
  if (!row) throw new Error('the ticket was not written')
  return row
}

export async function insertMessage(tx: Tx, message: typeof ticketMessages.$inferInsert) {
  const [row] = await tx.insert(ticketMessages).values(message).returning()
  if (!row) throw new Error('the message was not written')
  return row
}

/** Takes unresolved tickets from a support person who has left, so that the whole team hears of them again. */
export async function releaseTickets(tx: Tx, assignedToId: string): Promise<void> {
  await tx
    .update(tickets)
    .set({ assignedToId: null, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.assignedToId, assignedToId), isUnresolved))
}

/** Changes the ticket; `isDecision` raises the version on which others decide. */
export async function updateTicket(
  tx: Tx,
  id: string,
  change: Partial<typeof tickets.$inferInsert>,
  { isDecision }: { isDecision: boolean },
) {
  const version: { version?: SQL } = isDecision ? { version: sql`${tickets.version} + 1` } : {}
  await tx
    .update(tickets)
    .set({ ...change, ...version })
    .where(eq(tickets.id, id))
}
