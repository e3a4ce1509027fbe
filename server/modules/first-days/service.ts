import { sql } from 'drizzle-orm'
import type { InferInput } from 'valibot'
import type { FirstDays, noteFirstDays } from '../../../contract/first-days/first-days.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { findAccountOf, findFirstDays } from './queries.ts'
import { firstDays } from './table.ts'

type Noted = InferInput<typeof noteFirstDays.body>

/** Notes what the account's person has done (contract, `noteFirstDays`). What was done stays done. */
export async function noteDone(db: Db, accountId: string, noted: Noted): Promise<void> {
  const { isPutAway } = noted
  const now = sql`now()`
  await db
    .insert(firstDays)
    .values({
      accountId,
      ...(noted.hours && { hoursCheckedAt: now }),
      ...(noted.practice && { practisedAt: now }),
      ...(isPutAway !== undefined && { isPutAway }),
    })
    .onConflictDoUpdate({
      target: firstDays.accountId,
      set: {
        hoursCheckedAt: sql`coalesce(${firstDays.hoursCheckedAt}, excluded.hours_checked_at)`,
        practisedAt: sql`coalesce(${firstDays.practisedAt}, excluded.practised_at)`,
        ...(isPutAway !== undefined && { isPutAway }),
      },
    })
}

/** How far a franchise is (contract, `readFirstDays`). */
export async function firstDaysOfFranchise(db: Db, id: string): Promise<FirstDays | null> {
  const accountId = await findAccountOf(db, id)
  if (accountId === undefined) throw new ApiError('outlet.not_found')
  return findFirstDays(db, accountId)
}
