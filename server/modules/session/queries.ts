import { and, eq, ne, sql } from 'drizzle-orm'
import type { SessionUser } from '../../../contract/session.ts'
import type { Queryable } from '../../platform/database.ts'
import { accounts } from '../accounts/table.ts'
import { franchises, servicePartners } from '../franchises/table.ts'
import { sessions } from './table.ts'

/** Account, franchise and partner must all be active (decisions, People). */
const isOpen = sql<boolean>`(${accounts.active} and coalesce(${franchises.active}, true)
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
      firstLogin: account.firstLogin,
      franchiseId: account.franchiseId,
      servicePartnerId: account.servicePartnerId,
    },
    email: account.email,
    language: account.language,
    timezone: account.timezone,
  }
}

/** The account of that name, upper and lower case alike. */
export async function findAccountByUserName(tx: Queryable, userName: string) {
  const [row] = await tx
    .select(userColumns)
    .from(accounts)
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(sql`lower(${accounts.userName}) = lower(${userName})`)
  return row
}

/** The session and its user, whatever their state. */
export async function findSession(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select({ session: sessions, ...userColumns })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .where(eq(sessions.tokenHash, tokenHash))
  return row
}

export async function insertSession(tx: Queryable, session: typeof sessions.$inferInsert) {
  await tx.insert(sessions).values(session)
}

export async function touchSession(tx: Queryable, tokenHash: string, lastUsedAt: Date) {
  await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(tx: Queryable, tokenHash: string) {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteOtherSessions(tx: Queryable, accountId: string, keptHash: string) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, keptHash)))
}

export async function setPassword(tx: Queryable, accountId: string, passwordHash: string) {
  await tx
    .update(accounts)
    .set({ passwordHash, firstLogin: false })
    .where(eq(accounts.id, accountId))
}
