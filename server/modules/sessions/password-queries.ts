import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { sessions } from './table.ts'

/**
 * Whether the account still has this password; the password cannot change until the transaction ends. Each sign-in also
 * writes the account's row: a weaker lock would let two of them wait for each other for ever.
 */
export async function lockPassword(tx: Tx, accountId: string, passwordHash: string) {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash)))
    .for('no key update')
  return row !== undefined
}

/** Notes that the session's person has just typed the password. */
export async function notePassword(tx: Queryable, tokenHash: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ passwordAt: sql`clock_timestamp()` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Sets the password, and clears the first-login flag; false when it was replaced meanwhile. */
export async function setPassword(
  tx: Tx,
  accountId: string,
  replaced: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ passwordHash, firstLogin: false })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, replaced)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Stores another hash of the same password, unless it was replaced meanwhile. */
export async function renewHash(
  db: Queryable,
  accountId: string,
  replaced: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, replaced)))
}
