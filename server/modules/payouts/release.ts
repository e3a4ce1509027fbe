import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PayoutProvider } from '../../../contract/payouts/payout-status.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudits } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isOneOf, portionsFor } from '../../platform/database/many-rows.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { postPayouts } from '../ledger/post.ts'
import type { PastMoment } from './opening.ts'
import type { ForRelease } from './request-queries.ts'
import { payouts, payoutTries } from './table.ts'

/** Brings one try to the provider; the provider takes the same try once, however often it is sent. */
export const sendPayoutJob = defineJob({
  name: 'send-payout',
  data: v.object({ payoutId: v.string(), try: v.number() }),
  retry: { limit: 10, firstDelaySeconds: 5, maxDelaySeconds: 900 },
  concurrency: 4,
})

interface Released {
  /** Locked, and found good. */
  rows: readonly Pick<ForRelease, 'id' | 'lastTry' | 'amountPaise' | 'bankAccountId'>[]
  /** Null where it only records what the bank had done with an earlier try. */
  requestId: string | null
  provider: PayoutProvider
}

/** Lets locked payouts go to processing, each with its next try and the ledger's event of it, and to the provider. */
export async function releasePayouts(
  tx: Tx,
  actor: Actor,
  { rows, requestId, provider }: Released,
  past: PastMoment | null = null,
): Promise<void> {
  const at = past?.at ?? new Date()
  const tries = rows.map(({ id, lastTry, bankAccountId }) => ({
    ...{ payoutId: id, try: lastTry + 1, provider, bankAccountId: bankAccountId ?? '', requestId },
    ...{ releasedAt: at, releasedById: actor._id, releasedByName: actor.name },
  }))
  for (const portion of portionsFor(payoutTries, tries))
    await tx.insert(payoutTries).values(portion)
  await tx
    .update(payouts)
    .set({
      ...{ status: 'processing', provider, releasedAt: at, processedAt: null },
      ...{ reference: '', failureReason: '', version: sql`${payouts.version} + 1` },
    })
    .where(
      isOneOf(
        payouts.id,
        rows.map(({ id }) => id),
      ),
    )
  const posted = tries.map(({ payoutId, ...each }) => ({ id: payoutId, try: each.try }))
  await postPayouts(tx, 'payout_released', posted, actor._id, past?.day)
  await appendAudits(
    tx,
    rows.map(({ id, lastTry, amountPaise }) => ({
      ...{ actor, subject: 'payout', subjectId: id, action: 'released', receivedAt: at },
      details: { requestId, try: lastTry + 1, paise: amountPaise },
    })),
  )
  if (provider !== 'http' || requestId === null) return
  for (const each of tries)
    await sendJob(tx, sendPayoutJob, { payoutId: each.payoutId, try: each.try })
}
