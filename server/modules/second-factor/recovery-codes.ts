import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../contract/second-factor/second-factor.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { hashShortSecret } from '../accounts/password.ts'
import { readMessageKey } from '../messages/message-seal.ts'
import { recoveryCodes } from './table.ts'

const KEY_BYTES = 32

/** Each character as likely as any other: 49 bits. */
function randomRecoveryCode(): string {
  const characters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  )
  return characters.join('')
}

/** As which codes were stored at first: a copy of the whole database could be tried out within hours. */
async function hmacOf(tx: Tx, accountId: string, code: string): Promise<string> {
  const key = Buffer.from(
    hkdfSync('sha256', await readMessageKey(tx), '', 'recovery codes', KEY_BYTES),
  )
  return createHmac('sha256', key).update(`${accountId} ${code}`).digest('base64url')
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
  for (const code of codes) {
    await tx.insert(recoveryCodes).values({ codeHmac: await hashOf(accountId, code), accountId })
  }
  return codes
}

/** Uses a code up; false for one that is not the account's, or was used. Of two at once one is taken. */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        inArray(recoveryCodes.codeHmac, [
          await hashOf(accountId, code),
          await hmacOf(tx, accountId, code),
        ]),
        eq(recoveryCodes.accountId, accountId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  return taken.length > 0
}
