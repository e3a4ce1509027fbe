import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { NIL } from 'uuid'
import { REMEMBERED_DAYS } from '../../../contract/second-factor/second-factor.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sessionHash } from './session-hash.ts'
import { knownBrowsers } from './table.ts'

/**
 * Browsers in which a person has signed in. Each has a counter of its own for wrong passwords, so that
 * strangers who guess lock out strangers alone (docs/decisions/0018-lock-out.md).
 */

const TOKEN_BYTES = 32
const DAY = 86_400_000
/** The longest life that Chromium gives a cookie; each sign-in starts it anew. */
export const BROWSER_COOKIE_DAYS = 400
/** Per person; the one that was used least goes. */
const MAX_BROWSERS = 20

const isOf = (tokenHash: string, accountId: string) =>
  and(eq(knownBrowsers.tokenHash, tokenHash), eq(knownBrowsers.accountId, accountId))

/**
 * Whether the account has signed in with this browser's cookie. A name without an account runs the same statement,
 * so that the answer takes as long.
 */
export async function isKnownBrowser(tx: Queryable, token: string, accountId: string | undefined) {
  const rows = await tx
    .select({ accountId: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(isOf(sessionHash(token), accountId ?? NIL))
  return rows.length > 0
}

/**
 * Notes that the account signed in with this browser; answers the cookie's value. A value that no
 * person has signed in with is replaced: nobody can choose it.
 */
export async function noteBrowser(
  tx: Tx,
  accountId: string,
  given: string | undefined,
  now: Date,
): Promise<{ token: string; isNew: boolean }> {
  const [known] =
    given === undefined
      ? []
      : await tx
          .select({ tokenHash: knownBrowsers.tokenHash })
          .from(knownBrowsers)
          .where(eq(knownBrowsers.tokenHash, sessionHash(given)))
          .limit(1)
  const token =
    given !== undefined && known ? given : randomBytes(TOKEN_BYTES).toString('base64url')
  const isNew = !(await isKnownBrowser(tx, token, accountId))
  await tx
    .insert(knownBrowsers)
    .values({ tokenHash: sessionHash(token), accountId, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.accountId],
      set: { lastUsedAt: now },
    })
  const surplus = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .offset(MAX_BROWSERS)
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.accountId, accountId), inArray(knownBrowsers.tokenHash, surplus)))
  return { token, isNew }
}

/** Whether the account has signed in with any browser since its browsers were last forgotten. */
export async function hasBrowsers(tx: Queryable, accountId: string): Promise<boolean> {
  return (await tx.$count(knownBrowsers, eq(knownBrowsers.accountId, accountId))) > 0
}

/** The account's sign-ins in this browser need no second factor for some time. */
export async function rememberBrowser(tx: Queryable, token: string, accountId: string, now: Date) {
  await tx
    .update(knownBrowsers)
    .set({ rememberedUntil: new Date(now.getTime() + REMEMBERED_DAYS * DAY) })
    .where(isOf(sessionHash(token), accountId))
}

const isRememberedAt = (now: Date) => gt(knownBrowsers.rememberedUntil, now)

/** Whether the account has let this browser be remembered, and not long ago. */
export async function isRemembered(
  tx: Queryable,
  token: string | undefined,
  accountId: string,
  now: Date,
): Promise<boolean> {
  if (token === undefined) return false
  const one = and(isOf(sessionHash(token), accountId), isRememberedAt(now))
  return (await tx.$count(knownBrowsers, one)) > 0
}

/** How many browsers the account is not asked for a code in. */
export function countRemembered(tx: Queryable, accountId: string, now: Date): Promise<number> {
  return tx.$count(knownBrowsers, and(eq(knownBrowsers.accountId, accountId), isRememberedAt(now)))
}

/** Makes every browser of the account ask for a code; answers how many browsers did not ask for one. */
export async function endRemembering(tx: Queryable, accountId: string): Promise<number> {
  const ended = await tx
    .update(knownBrowsers)
    .set({ rememberedUntil: null })
    .where(and(eq(knownBrowsers.accountId, accountId), isNotNull(knownBrowsers.rememberedUntil)))
    .returning({ tokenHash: knownBrowsers.tokenHash })
  return ended.length
}

/** Forgets browsers whose cookies are gone; rows that another instance deletes now are skipped. */
export async function forgetOldBrowsers(tx: Queryable, now: Date) {
  const old = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(lt(knownBrowsers.lastUsedAt, new Date(now.getTime() - BROWSER_COOKIE_DAYS * DAY)))
    .for('update', { skipLocked: true })
  await tx.delete(knownBrowsers).where(inArray(knownBrowsers.tokenHash, old))
}

/** Forgets the account's browsers but this one. */
export async function forgetOtherBrowsers(tx: Tx, accountId: string, token: string | undefined) {
  await tx
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.accountId, accountId),
        ne(knownBrowsers.tokenHash, sessionHash(token ?? '')),
      ),
    )
}
