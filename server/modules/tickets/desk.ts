import { and, asc, eq, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import type { TicketDeskView } from '../../../contract/tickets/ticket-desk.ts'
import type { TicketDetail } from '../../../contract/tickets/tickets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { listMerged } from './merge-queries.ts'
import { findVisibleTicket, updateTicket } from './queries.ts'
import { lockTicket, readTicketDetail } from './service.ts'
import { ticketNotes } from './table.ts'

/** What only the desk sees of a ticket. 404 `ticket.not_found`. */
export async function readDesk(tx: Queryable, caller: Caller, id: string): Promise<TicketDeskView> {
  const record = await findVisibleTicket(tx, caller, id)
  if (!record) throw new ApiError('ticket.not_found')
  const notes = await tx
    .select()
    .from(ticketNotes)
    .where(eq(ticketNotes.ticketId, id))
    .orderBy(asc(ticketNotes.receivedAt), asc(ticketNotes.id))
  const [requester] = await tx
    .select({ phone: accounts.phone, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, record.ticket.createdById))
  return {
    notes: notes.map(({ id: _id, authorName, text, receivedAt }) => ({
      ...{ _id, authorName, text },
      receivedAt: receivedAt.toISOString(),
    })),
    merged: (await listMerged(tx, id)).map((merged) => ({
      _id: merged.id,
      ticketNumber: merged.number,
      requesterName: merged.requesterName,
    })),
    requester: {
      phone: requester?.phone ?? '',
      email: requester?.email ?? '',
      language: requester?.language ?? DEFAULT_LANGUAGE,
    },
  }
}

/** Writes an internal note; nobody is notified of it. 404 `ticket.not_found`. */
export async function takeNote(
  tx: Tx,
  caller: Caller,
  id: string,
  text: string,
): Promise<TicketDeskView> {
  await lockTicket(tx, caller, id)
  const receivedAt = new Date()
  await tx
    .insert(ticketNotes)
    .values({ ticketId: id, authorId: caller._id, authorName: caller.name, text, receivedAt })
  await appendAudit(tx, {
    actor: caller,
    subject: 'ticket',
    subjectId: id,
    action: 'noted',
    receivedAt,
  })
  return readDesk(tx, caller, id)
}

const isSupport = and(eq(accounts.userType, 'support'), eq(accounts.active, true))

const names = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  userName: accounts.userName,
}

const nameOf = (person: { firstName: string; lastName: string; userName: string }) =>
  displayName({ ...person, franchiseName: '', servicePartnerName: '' }, '')

/** The support people to whom tickets can be assigned, by name. */
export async function readAssignees(tx: Queryable) {
  const rows = await tx
    .select(names)
    .from(accounts)
    .where(isSupport)
    .orderBy(asc(sql`lower(${accounts.firstName})`), asc(accounts.userName))
  return rows.map((person) => ({ _id: person.id, name: nameOf(person) }))
}

async function nameOfAssignee(tx: Queryable, id: string): Promise<string> {
  const [person] = await tx
    .select(names)
    .from(accounts)
    .where(and(eq(accounts.id, id), isSupport))
  if (person) return nameOf(person)
  throw new ApiError('ticket.assignee_unknown', {
    fields: [{ path: 'assignedToId', code: 'not_a_choice' }],
  })
}

/** Gives the ticket to a support person, or to nobody; errors as `assignTicket` of the contract. */
export async function assign(
  db: Db,
  caller: Caller,
  id: string,
  { version, assignedToId }: { version: number; assignedToId: string | null },
): Promise<TicketDetail> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, caller, id, { version })
    const name = assignedToId === null ? '' : await nameOfAssignee(tx, assignedToId)
    if (assignedToId !== ticket.assignedToId) {
      await updateTicket(tx, id, { assignedToId }, { isDecision: true })
      const details = { assignedTo: name }
      await appendAudit(tx, {
        actor: caller,
        subject: 'ticket',
        subjectId: id,
        action: 'assigned',
        details,
      })
    }
    return readTicketDetail(tx, caller, id)
  })
}
