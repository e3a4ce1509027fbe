import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../contract/second-factor/second-factor.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { hashShortSecret } from '../accounts/password.ts'
import { recoveryCodes } from './table.ts'

/** Each character as likely as any other: 49 bits. */
function randomRecoveryCode(): string {
  const characters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  )
  return characters.join('')
}

/** As which a code is stored. */
const hashOf = (accountId: string, code: string) =>
  hashShortSecret(code, Buffer.from(`recovery ${accountId}`))

/** How many of the account's recovery codes have not been used. */
export function countRecoveryCodes(tx: Queryable, accountId: string): Promise<number> {
  return tx.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)),
  )
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Makes new codes in place of those before, and answers them: nobody can read them again. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  await deleteRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(accountId, code)))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, accountId })))
  return codes
}

/** Uses a code up; false for one that is not the account's, or was used. Of two at once one is taken. */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.codeHash, await hashOf(accountId, code)),
        eq(recoveryCodes.accountId, accountId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  return taken.length > 0
}
