import { eq, sql } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { mayReverse, paymentSums, refundable } from '../../../contract/payments/payment-rules.ts'
import { applications } from '../../../server/modules/applications/table.ts'
import { postDecision, postPayments } from '../../../server/modules/ledger/post.ts'
import { listEntriesOf } from '../../../server/modules/payments/queries.ts'
import { tillEntries } from '../../../server/modules/payments/table.ts'
import type { Queryable, Tx } from '../../../server/platform/database/database.ts'
import { SlowFee } from '../checks/slow-ledger.ts'

export type Chance = (below: number) => number

/** A franchise and the partner of its applications, by their ids. */
export interface Outlet {
  franchiseId: string
  partnerId: string
}

/** An application like any of the demo's, with a fee and shares that chance has. */
export async function aFee(tx: Queryable, chance: Chance, outlet: Outlet, fees: readonly number[]) {
  const [template] = await tx.select().from(applications).limit(1)
  if (!template) throw new Error('the demo has applications')
  const feePaise = fees[chance(fees.length)] ?? 0
  const hasPartner = chance(3) > 0
  const shares = {
    passThroughPaise: chance(2) * chance(feePaise + 1),
    franchiseSharePercent: [0, 33.33, 50][chance(3)] ?? 0,
    partnerSharePercent: [0, 12.5, 50][chance(3)] ?? 0,
  }
  const id = crypto.randomUUID()
  const row = { ...template, ...shares, id, feePaise, number: id, trackingTokenHash: id }
  const { franchiseId, partnerId } = outlet
  const servicePartnerId = hasPartner ? partnerId : null
  const open = { status: 'in_progress' as const, decidedAt: null }
  await tx.insert(applications).values({ ...row, franchiseId, servicePartnerId, ...open })
  const slow = new SlowFee({ ...shares, feePaise, hasPartner })
  return { id, feePaise, franchiseId, byId: template.createdById, slow }
}
export type Fee = Awaited<ReturnType<typeof aFee>>

/** How the ledger is told of entries and decisions. */
export interface Posting {
  payments: typeof postPayments
  decision: typeof postDecision
}

/** Today, as the portal does. */
export const LIVE: Posting = { payments: postPayments, decision: postDecision }

/** On a day of the past, which the owner alone may name. */
export const onDay = (day: string): Posting => ({
  async payments(tx, ids) {
    await tx.execute(sql`select post_ledger_events(array_agg(ledger_cause_of(entry, ${day}::date)
      order by entry.received_at, entry.id)) from till_entries as entry
      where entry.id = any(${sql.param([...ids])}::uuid[])`)
  },
  async decision(tx, kind, id, byId) {
    const cause = sql`(${id}, ${kind}, ${id}, null, ${byId}, ${day})`
    await tx.execute(sql`select post_ledger_events(array[${cause}::ledger_cause])`)
  },
})

/** What may happen next: in the database, once however often it is tried, and in the slow ledger. */
export interface Step {
  kind: LedgerEvent
  run: (tx: Tx, post: Posting) => Promise<void>
  apply: () => void
}

function entryStep(
  fee: Fee,
  kind: 'fee' | 'refund',
  paise: number,
  apply: () => void,
  reversesId?: string,
): Step {
  const id = crypto.randomUUID()
  const now = new Date()
  return {
    kind: reversesId ? 'payment_reversed' : kind === 'fee' ? 'fee_taken' : 'fee_refunded',
    async run(tx, post) {
      await tx.insert(tillEntries).values({
        ...{ id, franchiseId: fee.franchiseId, tillId: fee.byId, applicationId: fee.id },
        ...{ kind, paise, way: 'cash', byId: fee.byId, byName: 'Asha Jadhav', reversesId },
        ...{ bookDay: indiaDay(now), capturedAt: now, occurredAt: now, receivedAt: now },
      })
      await post.payments(tx, [id])
    },
    apply,
  }
}

function decisionStep(fee: Fee): Step {
  const kind = fee.slow.isEarned ? 'reopened' : 'completed'
  const status = kind === 'completed' ? 'completed' : 'in_progress'
  const decidedAt = kind === 'completed' ? new Date() : null
  return {
    kind,
    async run(tx, post) {
      await tx.update(applications).set({ status, decidedAt }).where(eq(applications.id, fee.id))
      await post.decision(tx, kind, fee.id, fee.byId)
    },
    apply: () => (kind === 'completed' ? fee.slow.complete() : fee.slow.reopen()),
  }
}

/** One thing that may happen to a fee; now and then nothing may. */
export async function planStep(tx: Queryable, chance: Chance, fee: Fee): Promise<Step | null> {
  const what = chance(8)
  if (what < 2) {
    const paise = 1 + chance(fee.feePaise + 3)
    return entryStep(fee, 'fee', paise, () => fee.slow.take(paise))
  }
  if (what < 4) return decisionStep(fee)
  const entries = await listEntriesOf(tx, [fee.id])
  const sums = paymentSums(fee.feePaise, entries)
  if (what < 6) {
    const most = refundable(sums)
    if (most === 0) return null
    const paise = 1 + chance(most)
    return entryStep(fee, 'refund', -paise, () => fee.slow.refund(paise))
  }
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  const wrong = entries.filter((entry) =>
    mayReverse({ ...entry, isReversed: reversed.has(entry.id) }, sums),
  )
  const entry = wrong[chance(wrong.length)]
  if (!entry || entry.kind === 'movement') return null
  const { kind, paise, id } = entry
  const apply = () =>
    kind === 'fee' ? fee.slow.takeBackFee(paise) : fee.slow.takeBackRefund(-paise)
  return entryStep(fee, kind, -paise, apply, id)
}
