import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CodePurpose } from '../../../contract/codes/one-time-codes.ts'
import { CODE_TRIES, UNLOCKED_MINUTES } from '../../../contract/codes/one-time-codes.ts'
import { CODE_MINUTES } from '../../../contract/messages/message-templates.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { pendingSignIns, sessions } from '../sessions/table.ts'
import { oneTimeCodes } from './table.ts'

/** The asker for a code: a session, or a sign-in that waits for its second factor. */
export interface CodeHolder {
  _id: string
  sessionHash: string
}

/** All that a code is bound to. */
export interface CodeBinding {
  codeId: string
  accountId: string
  sessionHash: string
  purpose: CodePurpose
  requestId: string | null
}

const KEPT_DAYS = 1

/** The database's own clock, so much later or earlier. */
const now: SQL<Date> = sql`clock_timestamp()`
const minutes = (count: number) => sql`make_interval(mins => ${count})`

/** Codes end with the session, or the waiting sign-in, that asked for them. */
const isHeld = ({ sessionHash }: CodeHolder) => sql`exists (
  select from ${sessions} where ${sessions.tokenHash} = ${sessionHash} union all
  select from ${pendingSignIns} where ${pendingSignIns.tokenHash} = ${sessionHash})`

const isOf = (holder: CodeHolder, purpose: CodePurpose) =>
  and(
    isHeld(holder),
    eq(oneTimeCodes.sessionHash, holder.sessionHash),
    eq(oneTimeCodes.accountId, holder._id),
    eq(oneTimeCodes.purpose, purpose),
  )

/** Stores a code in place of the earlier one, even if that one was used or has expired. */
export async function replaceCode(
  tx: Tx,
  code: CodeBinding & { codeHmac: string },
  workMinutes = CODE_MINUTES,
) {
  const fresh = { tries: 0, verifiedAt: null, createdAt: now }
  const row = { ...code, ...fresh, expiresAt: sql`${now} + ${minutes(workMinutes)}` }
  const { sessionHash: _session, purpose: _purpose, ...changed } = row
  await tx
    .insert(oneTimeCodes)
    .values(row)
    .onConflictDoUpdate({
      target: [oneTimeCodes.sessionHash, oneTimeCodes.purpose],
      set: changed,
    })
}

/** Counts a try at a code that may still be tried and answers it; others wait until it is decided. */
export async function beginTry(tx: Tx, holder: CodeHolder, purpose: CodePurpose) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        isOf(holder, purpose),
        isNull(oneTimeCodes.verifiedAt),
        lt(oneTimeCodes.tries, CODE_TRIES),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/** The code, even if it was used or has expired. */
export async function findCode(tx: Queryable, holder: CodeHolder, purpose: CodePurpose) {
  const [row] = await tx.select().from(oneTimeCodes).where(isOf(holder, purpose))
  return row
}

export async function markVerified(tx: Tx, codeId: string): Promise<void> {
  await tx.update(oneTimeCodes).set({ verifiedAt: now }).where(eq(oneTimeCodes.codeId, codeId))
}

/** Uses up the permission that a right code has given; false where there is none of this kind. */
export async function takeUnlocked(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  requestId: string | null,
): Promise<boolean> {
  const taken = await tx
    .delete(oneTimeCodes)
    .where(
      and(
        isOf(holder, purpose),
        sql`${oneTimeCodes.requestId} is not distinct from ${requestId}::uuid`,
        isNotNull(oneTimeCodes.verifiedAt),
        gt(oneTimeCodes.verifiedAt, sql`${now} - ${minutes(UNLOCKED_MINUTES)}`),
      ),
    )
    .returning({ codeId: oneTimeCodes.codeId })
  return taken.length > 0
}

/** Forgets the codes of yesterday, used or not. */
export async function deleteOldCodes(tx: Queryable): Promise<void> {
  const past = sql`${now} - make_interval(days => ${KEPT_DAYS})`
  await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, past))
}
