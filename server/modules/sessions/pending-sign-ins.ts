import { eq, gt, lt, and, sql } from 'drizzle-orm'
import { PENDING_MINUTES } from '../../../contract/second-factor/second-factor.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import type { BrowserContext, OpenedSession } from './open-session.ts'
import { newToken, openFor } from './open-session.ts'
import type { findAccountByUserName } from './queries.ts'
import { actorOf, findPerson, toSessionUser } from './queries.ts'
import { sessionHash } from './session-hash.ts'
import { pendingSignIns } from './table.ts'

/**
 * Sign-ins whose password was right, and whose second factor is still wanted (rules.md, Second factor). They have a cookie
 * and a table of their own: nothing that reads sessions can take one for a session.
 */

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByUserName>>>

/** The person whose sign-in waits, as the endpoints of codes know a caller. */
export type PendingCaller = Pick<Caller, '_id' | 'name' | 'userType' | 'sessionHash'>

/** Sign-ins that began before this moment wait no more. The database's own clock decides, as for codes. */
const limit = sql`clock_timestamp() - make_interval(mins => ${PENDING_MINUTES})`
const isWaiting = gt(pendingSignIns.createdAt, limit)

/** Lets a sign-in wait; answers its cookie's value. */
export async function insertPending(
  db: Db,
  row: AccountRow,
  { ownDevice, userAgent }: Pick<BrowserContext, 'userAgent'> & { ownDevice: boolean },
): Promise<string> {
  const { account } = row
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.insert(pendingSignIns).values({
      tokenHash: sessionHash(token),
      accountId: account.id,
      passwordHash: account.passwordHash,
      ownDevice,
      userAgent: userAgent.slice(0, 300),
    })
    await appendAudit(tx, {
      actor: actorOf(toSessionUser(row)),
      subject: 'account',
      subjectId: account.id,
      action: 'second_factor_asked',
    })
  })
  return token
}

async function findWaiting(tx: Queryable, tokenHash: string) {
  const [pending] = await tx
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), isWaiting))
  const row = pending && (await findPerson(tx, pending.accountId))
  // A password that was replaced meanwhile, or an account that was closed, has ended the wait.
  if (!row?.isOpen || row.account.passwordHash !== pending?.passwordHash) return null
  return { pending, row }
}

/** The person whose sign-in waits in the browser with this cookie; null when none waits, or its time is over. */
export async function findPending(
  db: Queryable,
  token: string | undefined,
): Promise<PendingCaller | null> {
  if (token === undefined) return null
  const hash = sessionHash(token)
  const found = await findWaiting(db, hash)
  return found && { ...actorOf(toSessionUser(found.row)), sessionHash: hash }
}

/**
 * Opens the session of a sign-in whose second factor was right; the wait ends with it, and no other request can
 * open another. 401 `session.none` when it has ended.
 * @param remember whether the account's sign-ins in this browser need no code for some time
 */
export async function completeSignIn(
  tx: Tx,
  { sessionHash: tokenHash }: PendingCaller,
  { remember, ...context }: BrowserContext & { remember: boolean },
): Promise<OpenedSession> {
  const found = await findWaiting(tx, tokenHash)
  const ended = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ tokenHash: pendingSignIns.tokenHash })
  if (!found || ended.length === 0) throw new ApiError('session.none')
  const { ownDevice, createdAt: passwordAt } = found.pending
  return openFor(tx, found.row, { ...context, ownDevice, remember, passwordAt })
}

/** Forgets the sign-in that waits with this cookie. */
export async function endPending(tx: Queryable, token: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, sessionHash(token)))
}

/** Forgets the account's sign-ins that wait. */
export async function endPendingOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
}

/** Forgets what nobody can complete any more. */
export async function deleteOldPending(tx: Queryable): Promise<void> {
  await tx.delete(pendingSignIns).where(lt(pendingSignIns.createdAt, limit))
}
