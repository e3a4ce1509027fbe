import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { OpenTickets, TicketDetail, TicketPage } from '../../../contract/tickets/tickets.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { listTicketDocuments } from '../documents/queries.ts'
import type { TicketListFilter } from './filters.ts'
import { visibleTo } from './filters.ts'
import { toDetail, toRow } from './mappers.ts'
import {
  findFirstUnread,
  findPosition,
  findVisibleTicket,
  listMessages,
  listTicketPage,
  listUnresolved,
  upsertRead,
} from './queries.ts'
import { tickets } from './table.ts'

/** Every ticket of the viewer that is not resolved, in slim form (rules.md, Calls). */
export async function readOpenTickets(tx: Queryable, viewer: Viewer): Promise<OpenTickets> {
  const rows = await listUnresolved(tx, viewer)
  return { open: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

/** One page of the viewer's tickets, the newest first, with the number of all that match. */
export async function readTicketPage(
  tx: Queryable,
  viewer: Viewer,
  filter: TicketListFilter,
  page: PageAsked,
): Promise<TicketPage> {
  const { rows, ...rest } = await listTicketPage(tx, viewer, filter, page)
  return { rows: rows.map(toRow), ...rest }
}

/** The whole ticket; 404 `ticket.not_found` when it is not the viewer's to see. */
export async function readTicketDetail(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<TicketDetail> {
  const record = await findVisibleTicket(tx, viewer, id)
  if (!record) throw new ApiError('ticket.not_found')
  return toDetail(record, viewer, {
    messages: await listMessages(tx, viewer, id),
    documents: await listTicketDocuments(tx, id),
    firstUnreadId: await findFirstUnread(tx, viewer, id),
  })
}

/** Notes that the viewer has read a ticket as far as that message; errors as `readTicket` of the contract. */
export async function markRead(
  tx: Queryable,
  viewer: Viewer,
  id: string,
  lastId: string | null,
): Promise<void> {
  if (!(await findVisibleTicket(tx, viewer, id))) throw new ApiError('ticket.not_found')
  const position = lastId === null ? 0 : await findPosition(tx, id, lastId)
  if (position === undefined) {
    throw new ApiError('ticket.not_found', { fields: [{ path: 'lastId', code: 'invalid' }] })
  }
  await upsertRead(tx, { accountId: viewer._id, ticketId: id, position })
}

/**
 * Locks a ticket for a change and answers its row; 404 `ticket.not_found` when it is not the viewer's to see.
 * @param seen the version decided on: 409 `ticket.stale` with the present state for another one
 */
export function lockTicket(
  tx: Tx,
  viewer: Viewer,
  id: string,
  seen?: { version: number },
): Promise<typeof tickets.$inferSelect> {
  const where = and(eq(tickets.id, id), visibleTo(viewer))
  return lockForChange(
    tx,
    { table: tickets, where, missing: 'ticket.not_found' },
    seen && {
      version: seen.version,
      stale: 'ticket.stale',
      current: () => readTicketDetail(tx, viewer, id),
    },
  )
}

/** Locks several tickets in one order, so that two changes of the same ones never wait in a ring. */
export async function lockInOrder(tx: Tx, ids: string[]) {
  return tx
    .select()
    .from(tickets)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(tickets.id))
    .for('update')
}
