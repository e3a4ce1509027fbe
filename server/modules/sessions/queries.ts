import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { displayName } from '../../../contract/core/person-names.ts'
import { mustSetPassword } from '../../../contract/sessions/first-login.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { scopesOf } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { listRevisions } from '../../platform/database/list-revisions-table.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { accounts } from '../accounts/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { isSessionAlive, limitsOf } from './session-rules.ts'
import { sessions } from './table.ts'

/** Account, franchise and partner must all be active (rules.md, Accounts). */
export const isOpen = sql<boolean>`(${accounts.active} and coalesce(${franchises.active}, true)
  and coalesce(${servicePartners.active}, true))`

const userColumns = {
  account: accounts,
  franchiseName: franchises.name,
  servicePartnerName: servicePartners.name,
  isOpen,
}

interface UserRow {
  account: typeof accounts.$inferSelect
  franchiseName: string | null
  servicePartnerName: string | null
}

/** The shape of `/auth/verify` from a row. */
export function toSessionUser({ account, ...names }: UserRow): SessionUser {
  return {
    userInfo: {
      _id: account.id,
      userType: account.userType,
      firstName: account.firstName,
      lastName: account.lastName,
      franchiseName: names.franchiseName ?? '',
      servicePartnerName: names.servicePartnerName ?? '',
      userName: account.userName,
      firstLogin: mustSetPassword(account),
      franchiseId: account.franchiseId,
      servicePartnerId: account.servicePartnerId,
    },
    email: account.email,
    language: account.language,
    timezone: account.timezone,
  }
}

/** The user as one who acts, for the audit trail. */
export function actorOf({ userInfo }: SessionUser) {
  return { _id: userInfo._id, name: displayName(userInfo, ''), userType: userInfo.userType }
}

const isNamed = (userName: string) => sql`lower(${accounts.userName}) = ${userName.toLowerCase()}`

/** The account of that name, upper and lower case alike. Names are of a plain alphabet (UserName). */
export async function findAccountByUserName(tx: Queryable, userName: string) {
  const [row] = await tx
    .select(userColumns)
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(isNamed(userName))
  return row
}

/** The id alone: no more is read of an account that there is than of none. */
export async function findAccountIdByUserName(tx: Queryable, userName: string) {
  const [row] = await tx.select({ id: accounts.id }).from(accounts).where(isNamed(userName))
  return row?.id
}

/** The account and its names, whatever their state. */
export async function findPerson(tx: Queryable, accountId: string) {
  const [row] = await prepared(tx, 'person', () =>
    tx
      .select(userColumns)
      .from(accounts)
      .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
      .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
      .where(eq(accounts.id, sql.placeholder('accountId'))),
  ).execute({ accountId })
  return row
}

/**
 * The revision of the account's lists of some domains: unequal whenever a record that it may see there,
 * or a name that stands in its lists, has changed in between, and never another account's.
 */
export function listRevisionIn(domains: readonly string[]): SQL<string> {
  return sql<string>`(select concat(${scopesOf(accounts)}, ' ', sum(${listRevisions.changes}))
    from ${listRevisions} where ${inArray(listRevisions.domain, [...domains, 'names'])}
    and ${listRevisions.scope} in ${scopesOf(accounts)})`
}

/**
 * The session and its user, whatever their state, with the revision of their lists.
 * @param live the domains whose lists are asked for; none where the answer is not live
 */
export async function findSession(tx: Queryable, tokenHash: string, live: readonly string[] = []) {
  // Every signed-in call begins with this query, so it is prepared once. PostgreSQL reads 63 letters of a name.
  const [row] = await prepared(
    tx,
    `session_by_token_${live.map((each) => each.slice(0, 8)).join('_')}`,
    () =>
      tx
        .select({
          session: sessions,
          passwordAge:
            sql<number>`extract(epoch from clock_timestamp() - ${sessions.passwordAt})`.mapWith(
              Number,
            ),
          revision: listRevisionIn(live),
          ...userColumns,
        })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
        .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
        .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
  ).execute({ tokenHash })
  return row
}

/** Sessions of one person; of more than these the ones that were used least end. */
export const MAX_SESSIONS = 30

/** Opens a session; the account is locked meanwhile. */
export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert) {
  await tx.insert(sessions).values(session)
  const surplus = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      and(eq(sessions.accountId, session.accountId), ne(sessions.tokenHash, session.tokenHash)),
    )
    .orderBy(desc(sessions.lastUsedAt))
    .offset(MAX_SESSIONS - 1)
  await tx.delete(sessions).where(inArray(sessions.tokenHash, surplus))
  await tx
    .update(accounts)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(accounts.id, session.accountId))
}

/** Notes that the session, and its person, were seen. */
export async function touchSession(tx: Queryable, tokenHash: string, seenAt: Date) {
  const touched = tx
    .$with('touched')
    .as(
      tx
        .update(sessions)
        .set({ lastUsedAt: seenAt })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ accountId: sessions.accountId }),
    )
  const account = tx.select({ accountId: touched.accountId }).from(touched)
  await tx
    .with(touched)
    .update(accounts)
    .set({ lastSeenAt: seenAt })
    .where(inArray(accounts.id, account))
}

export async function deleteSession(tx: Queryable, tokenHash: string) {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The account's sessions, the last used first; those past their limits too. */
export async function findSessionsOf(tx: Queryable, accountId: string) {
  return tx
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Ends a session of the account; answers it, or nothing where the account has none of that id. */
export async function deleteOwnSession(tx: Queryable, accountId: string, id: string) {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ userAgent: sessions.userAgent })
  return row
}

/** Ends the account's sessions but one; answers how many. */
export async function deleteOtherSessions(
  tx: Queryable,
  accountId: string,
  exceptTokenHash: string,
) {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, exceptTokenHash)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Deletes all sessions that are past their limits; rows that another instance deletes now are skipped. */
export async function deleteExpiredSessions(tx: Queryable, now: number) {
  const isPast = [true, false].map((ownDevice) => {
    const { idle, absolute } = limitsOf(ownDevice)
    return and(
      eq(sessions.ownDevice, ownDevice),
      or(
        lt(sessions.lastUsedAt, new Date(now - idle)),
        lt(sessions.createdAt, new Date(now - absolute)),
      ),
    )
  })
  const expired = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(or(...isPast))
    .for('update', { skipLocked: true })
  await tx.delete(sessions).where(inArray(sessions.tokenHash, expired))
}

/** The sessions among these that are still valid: within their limits, and of an open account. */
export async function findLivingSessions(
  tx: Queryable,
  tokenHashes: string[],
  now: number,
): Promise<string[]> {
  const rows = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(and(inArray(sessions.tokenHash, tokenHashes), isOpen))
  return rows
    .filter(({ session }) => isSessionAlive(session, now))
    .map(({ session }) => session.tokenHash)
}
