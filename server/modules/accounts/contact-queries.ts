import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REST_HOURS } from '../../../contract/accounts/account-rest.ts'
import type { HandingChange } from '../../../contract/accounts/account-rest.ts'
import { CONTACT_REQUEST_DAYS } from '../../../contract/accounts/desk-contact.ts'
import type { Reach } from '../../../contract/messages/message-templates.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { accountChanges, accounts, contactRequests } from './table.ts'

const KEPT_DAYS = 30

/** The database's own clock decides: the clocks of instances may differ and jump. */
const isRecent = gt(
  accountChanges.at,
  sql`clock_timestamp() - make_interval(hours => ${REST_HOURS})`,
)

/** Seconds until the account may change where money goes; null where it may now. */
export async function findRest(tx: Queryable, accountId: string): Promise<number | null> {
  const end = sql`max(${accountChanges.at}) + make_interval(hours => ${REST_HOURS})`
  const [row] = await tx
    .select({
      seconds: sql<number | null>`extract(epoch from ${end} - clock_timestamp())`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(accountChanges)
    .where(and(eq(accountChanges.accountId, accountId), isRecent))
  return row && row.count > 0 ? row.seconds : null
}

/** Whether this person has made such a change of the account, or took part in it, in the last 48 hours. */
export async function hasRecentlyChanged(
  tx: Queryable,
  byId: string,
  accountId: string,
  change: HandingChange,
): Promise<boolean> {
  const { accountId: ofAccount } = accountChanges
  const isTheirs = and(eq(ofAccount, accountId), eq(accountChanges.byId, byId))
  return (
    (await tx.$count(accountChanges, and(isTheirs, eq(accountChanges.change, change), isRecent))) >
    0
  )
}

/** Where the account was reached before its contact changed in the last 48 hours: before the first of such changes. */
export async function findFormerReach(tx: Queryable, accountId: string): Promise<Reach | null> {
  const [row] = await tx
    .select({ phone: accountChanges.formerPhone, email: accountChanges.formerEmail })
    .from(accountChanges)
    .where(
      and(eq(accountChanges.accountId, accountId), isNotNull(accountChanges.formerPhone), isRecent),
    )
    .orderBy(accountChanges.at)
    .limit(1)
  return row ? { phone: row.phone ?? '', email: row.email ?? '' } : null
}

type Asker = 'its person' | 'an administrator'

const isBy = (asker: Asker): SQL =>
  asker === 'its person'
    ? eq(contactRequests.requestedById, contactRequests.accountId)
    : ne(contactRequests.requestedById, contactRequests.accountId)

const stillWaits = gt(
  contactRequests.createdAt,
  sql`clock_timestamp() - make_interval(days => ${CONTACT_REQUEST_DAYS})`,
)

/** The account's request of this kind that waits, or of this id alone. */
export async function findContactRequest(
  tx: Queryable,
  accountId: string,
  asker: Asker,
  requestId?: string,
) {
  const by = alias(accounts, 'requested_by')
  const isOne = requestId === undefined ? undefined : eq(contactRequests.id, requestId)
  const [row] = await tx
    .select({ request: contactRequests, by })
    .from(contactRequests)
    .innerJoin(by, eq(by.id, contactRequests.requestedById))
    .where(and(eq(contactRequests.accountId, accountId), isBy(asker), stillWaits, isOne))
    .orderBy(desc(contactRequests.createdAt))
    .limit(1)
  return row
}

/** Ends what waits of this kind for the account; answers whether there was any, or this one. */
export async function deleteContactRequests(
  tx: Tx,
  accountId: string,
  asker: Asker,
  requestId?: string,
): Promise<boolean> {
  const isOne = requestId === undefined ? undefined : eq(contactRequests.id, requestId)
  const ended = await tx
    .delete(contactRequests)
    .where(and(eq(contactRequests.accountId, accountId), isBy(asker), isOne))
    .returning({ id: contactRequests.id })
  return ended.length > 0
}

/** An account with the names of its outlet. */
export async function findNamedAccount(tx: Queryable, accountId: string) {
  const [row] = await tx
    .select({
      account: accounts,
      franchiseName: franchises.name,
      servicePartnerName: servicePartners.name,
    })
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(eq(accounts.id, accountId))
  return row
}

/** Forgets requests and changes that decide nothing any more. */
export async function deleteOldChanges(tx: Queryable): Promise<void> {
  const past = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await tx.delete(contactRequests).where(lt(contactRequests.createdAt, past))
  await tx.delete(accountChanges).where(lt(accountChanges.at, past))
}
