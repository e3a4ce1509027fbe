import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maySee } from '../../../contract/applications/status-machine.ts'
import { turnOf } from '../../../contract/applications/whose-turn.ts'
import type { Turn } from '../../../contract/core/turns.ts'
import type {
  ApplicationEvent,
  Audience,
  NotificationEvent,
  RemittanceEvent,
  TicketAudience,
  TicketEvent,
} from '../../../contract/notifications/events.ts'
import {
  EVENT_RULES,
  isOfApplication,
  isOfRemittance,
  isOfTicket,
} from '../../../contract/notifications/events.ts'
import { maySeeTicket } from '../../../contract/tickets/ticket-transitions.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { remittances } from '../remittances/table.ts'
import { isOpen } from '../sessions/queries.ts'
import { sideOf } from '../tickets/mappers.ts'
import { tickets } from '../tickets/table.ts'
import { TICKET_ACCOUNTS } from './ticket-recipients.ts'

type Application = typeof applications.$inferSelect
export type Recipient = typeof accounts.$inferSelect

const none = sql`false`
const ofRole = (role: Recipient['userType']) => eq(accounts.userType, role)
const support = ofRole('support')

const franchiseOf = ({ franchiseId }: Application) =>
  and(ofRole('franchise'), eq(accounts.franchiseId, franchiseId))

const partnerOf = ({ servicePartnerId }: Application) =>
  servicePartnerId === null
    ? none
    : and(ofRole('service_partner'), eq(accounts.servicePartnerId, servicePartnerId))

/** The account of the franchise or partner that a payout is for. */
const receiverOf = ({
  receiverKind,
  receiverId,
}: Extract<NotificationEvent, { event: 'payout.completed' }>) =>
  receiverKind === 'franchise'
    ? and(ofRole('franchise'), eq(accounts.franchiseId, receiverId))
    : and(ofRole('service_partner'), eq(accounts.servicePartnerId, receiverId))

const MOVERS: Record<Turn, (application: Application) => SQL | undefined> = {
  franchise: franchiseOf,
  partner: partnerOf,
  support: () => support,
  customer: () => none,
  nobody: () => none,
}

/** The accounts of whoever has to act now; no account is told what only its customer can do. */
const movers = (application: Application) => MOVERS[turnOf(application)](application)

/** The accounts of an audience, for an application. */
const ACCOUNTS_OF: Record<
  Exclude<
    Audience,
    | TicketAudience
    | 'author'
    | 'account_admin'
    | 'requester_or_support'
    | 'receiver'
    | 'admin'
    | 'remitting_franchise'
  >,
  (application: Application) => SQL | undefined
> = {
  partner_or_support: (application) =>
    application.servicePartnerId === null ? support : partnerOf(application),
  submitter_franchise_partner: (application) =>
    or(eq(accounts.id, application.createdById), franchiseOf(application), partnerOf(application)),
  submitter_franchise_worker: (application) =>
    or(
      eq(accounts.id, application.createdById),
      franchiseOf(application),
      application.servicePartnerId === null ? support : partnerOf(application),
    ),
  submitter_franchise: (application) =>
    or(eq(accounts.id, application.createdById), franchiseOf(application)),
  franchise_admin: (application) => or(franchiseOf(application), ofRole('admin')),
  whose_turn: movers,
  whose_turn_franchise_support: (application) =>
    or(movers(application), franchiseOf(application), support),
  whose_turn_franchise_support_admin: (application) =>
    or(movers(application), franchiseOf(application), support, ofRole('admin')),
}

/** Open accounts in the order of their ids, so that two writers of rows never deadlock. */
async function findOpen(tx: Queryable, who: SQL | undefined): Promise<Recipient[]> {
  const rows = await tx
    .select({ account: accounts })
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(and(who, isOpen))
    .orderBy(accounts.id)
  return rows.map(({ account }) => account)
}

/**
 * The people who hear of an event now: open accounts of its audience that may see the record, without the one who
 * caused it. A deleted record has no recipients.
 */
export async function findRecipients(
  tx: Queryable,
  event: NotificationEvent,
  actorId: string | null,
): Promise<Recipient[]> {
  // The person who caused it is told too: somebody else may have used that person's screen.
  if (event.event === 'account.bank_changed' || event.event === 'account.contact_requested') {
    return findOpen(
      tx,
      or(ofRole('admin'), event.accountId ? eq(accounts.id, event.accountId) : undefined),
    )
  }
  if (event.event === 'payout.completed') return findOpen(tx, receiverOf(event))
  if (event.event === 'payout.failed' || event.event === 'payout.needs_release') {
    return findOpen(tx, and(ofRole('admin'), isOther(actorId)))
  }
  if (
    event.event === 'ledger.differs' ||
    event.event === 'analytics.differs' ||
    event.event === 'report.schedule_paused'
  ) {
    return findOpen(tx, ofRole('admin'))
  }
  if (isOfApplication(event)) return recipientsOfApplication(tx, event, actorId)
  if (isOfTicket(event)) return recipientsOfTicket(tx, event, actorId)
  if (isOfRemittance(event)) return recipientsOfRemittance(tx, event, actorId)
  return actorId === null ? [] : findOpen(tx, eq(accounts.id, actorId))
}

const isOther = (actorId: string | null) =>
  actorId === null ? undefined : ne(accounts.id, actorId)

async function recipientsOfApplication(
  tx: Queryable,
  event: ApplicationEvent,
  actorId: string | null,
) {
  const [application] = await tx.select().from(applications).where(eq(applications.id, event.id))
  if (!application) return []
  const { audience } = EVENT_RULES[event.event]
  const find = async (who: SQL | undefined) => {
    const found = await findOpen(tx, and(who, isOther(actorId)))
    return found.filter((account) => maySee({ ...account, _id: account.id }, application))
  }
  if (audience !== 'requester_or_support') return find(ACCOUNTS_OF[audience](application))
  const requesters =
    'requestedById' in event ? await find(eq(accounts.id, event.requestedById)) : []
  return requesters.length > 0 ? requesters : find(support)
}

async function recipientsOfTicket(tx: Queryable, event: TicketEvent, actorId: string | null) {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, event.id))
  if (!ticket) return []
  const { audience } = EVENT_RULES[event.event]
  const isFromDesk = actorId === null || (await isAtDeskOf(tx, ticket, actorId))
  const who = and(TICKET_ACCOUNTS[audience](ticket, isFromDesk), isOther(actorId))
  const found = await findOpen(tx, who)
  return found.filter((account) => maySeeTicket({ ...account, _id: account.id }, ticket))
}

async function recipientsOfRemittance(
  tx: Queryable,
  event: RemittanceEvent,
  actorId: string | null,
) {
  const { audience } = EVENT_RULES[event.event]
  if (audience === 'admin') return findOpen(tx, and(ofRole('admin'), isOther(actorId)))
  const franchiseId = sql`(select ${remittances.franchiseId} from ${remittances}
    where ${remittances.id} = ${event.id})`
  return findOpen(tx, and(ofRole('franchise'), eq(accounts.franchiseId, franchiseId)))
}

async function isAtDeskOf(tx: Queryable, ticket: typeof tickets.$inferSelect, id: string) {
  const [author] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return author !== undefined && sideOf(ticket, { ...author, _id: id }) === 'desk'
}
