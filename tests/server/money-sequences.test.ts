import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { LedgerEvent } from '../../contract/ledger/ledger.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import type { PastMoment } from '../../server/modules/payouts/opening.ts'
import { openMonth } from '../../server/modules/payouts/opening.ts'
import { lockPayout, settle } from '../../server/modules/payouts/outcomes.ts'
import { releasePayouts } from '../../server/modules/payouts/release.ts'
import {
  listForRelease,
  lockPayouts,
  refusalOf,
} from '../../server/modules/payouts/request-queries.ts'
import { payouts } from '../../server/modules/payouts/table.ts'
import { remittances } from '../../server/modules/remittances/table.ts'
import { readMonthStatement } from '../../server/modules/statements/service.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { isOneOf } from '../../server/platform/database/many-rows.ts'
import { isNightly } from '../runner/nightly.ts'
import { SlowRemittance } from '../support/checks/slow-ledger.ts'
import { SlowPayouts } from '../support/checks/slow-payouts.ts'
import { SlowStatements } from '../support/checks/slow-statements.ts'
import { aBankAccount, aFranchise, aPartner, overMonth } from '../support/factories/payouts.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import type { Chance } from '../support/ledger/fee-steps.ts'
import { aFee, onDay, planStep } from '../support/ledger/fee-steps.ts'
import { writeRemittance } from '../support/ledger/remittance-row.ts'
import { twoInstances } from '../support/ledger/two-instances.ts'
import { expectToAddUp } from '../support/payouts/adds-up.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// All of money at once: each sequence is the history of one franchise and its partner over three months, on two
// instances that are cut off at any moment, do the same thing at once, and share the months.

/** `npm run test:ledger` and each night run ten thousand. */
const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? (isNightly ? 10_000 : 200))
const FIRST_SEED = Number(process.env['LEDGER_SEED'] ?? 1)
const FEES = [0, 1, 9_999, 25_000, 40_000]
const MONTHS = [overMonth(2), overMonth(1), overMonth()]
const AT_ONCE = 8
const SECONDS = 1000

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const viewer = {
  ...{ _id: admin.user?.userInfo._id ?? '', userType: 'admin' as const },
  ...{ franchiseId: null, servicePartnerId: null },
}
const actor = { ...viewer, name: 'Asha Jadhav' }
const { perhapsCut, onBoth } = twoInstances(databaseUrl)

/** Once, whether it is cut off before or done by both instances at the same moment. */
async function once(chance: Chance, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (chance(4) > 0) return perhapsCut(chance, work)
  const done = await onBoth(async (tx) => {
    await work(tx)
    return true
  })
  expect(done).toContain(true)
}

const slow = new SlowPayouts()
const statements = new SlowStatements()

/** Something moved a receiver's balance in a month. */
function write(receiverId: string, month: string, kind: LedgerEvent, paise: number) {
  statements.write({ receiverId, month, kind, paise })
  if (paise !== 0) slow.book(receiverId, month, paise)
}

async function aHistory(seed: number) {
  const chance = repeatableRandom(seed * 7919)
  const franchiseId = await aFranchise(database)
  const partnerId = await aPartner(database)
  const outlet = { franchiseId, partnerId }
  await aBankAccount(database, franchiseId, admin)
  await aBankAccount(database, partnerId, admin, 'partner')
  const fees = [
    await aFee(database.db, chance, outlet, FEES),
    await aFee(database.db, chance, outlet, FEES),
  ]
  const given: { id: string; slow: SlowRemittance; paise: number }[] = []
  return { seed, chance, ...outlet, fees, given }
}
type History = Awaited<ReturnType<typeof aHistory>>

/** A fee is paid, earned, given back or otherwise moved. */
async function moveFee({ chance, fees, franchiseId, partnerId }: History, month: string) {
  const fee = fees[chance(fees.length)]
  const step = fee && (await planStep(database.db, chance, fee))
  if (!fee || !step) return
  const day = `${month}-${['01', '15', '28'][chance(3)]}`
  const before = fee.slow.balances()
  await once(chance, (tx) => step.run(tx, onDay(day)))
  step.apply()
  const after = fee.slow.balances()
  const own = after.franchise + after.held - before.franchise - before.held
  write(franchiseId, month, step.kind, own)
  write(partnerId, month, step.kind, after.partner - before.partner)
}

/** Money is handed over and confirmed, or a confirmation taken back. */
async function handOver({ chance, franchiseId, given, fees }: History, month: string) {
  const day = `${month}-28`
  const known = given[chance(given.length + 1)]
  const each = known ?? { id: crypto.randomUUID(), slow: new SlowRemittance(0), paise: 0 }
  if (!known) {
    each.paise = 1 + chance(30_000)
    each.slow = new SlowRemittance(each.paise)
    given.push(each)
    const { id, paise } = each
    const byId = fees[0]?.byId ?? ''
    await perhapsCut(chance, (tx) => writeRemittance(tx, { id, franchiseId, paise, day, byId }))
  }
  const state = each.slow.isConfirmed ? 'waiting' : 'confirmed'
  await once(chance, async (tx) => {
    await tx.update(remittances).set({ state }).where(eq(remittances.id, each.id))
    await tx.execute(sql`select post_remittance(${each.id}, ${viewer._id}::uuid, ${day}::date)`)
  })
  const before = each.slow.balances().held
  if (each.slow.isConfirmed) each.slow.takeBack()
  else each.slow.confirm()
  write(franchiseId, month, 'remitted', each.slow.balances().held - before)
}

/** Both instances release the payout, or say what became of it; or nothing happens to it for now. */
async function movePayout({ chance }: History, id: string, past: PastMoment) {
  const [row] = await database.db.select().from(payouts).where(eq(payouts.id, id))
  const own = slow.payouts.find((p) => p.receiverId === row?.receiverId && p.month === row.month)
  if (!row || !own || chance(3) === 0) return
  const month = monthOf(past.day)
  if (row.status === 'pending' || row.status === 'failed') {
    const released = await onBoth(async (tx) => {
      await lockPayouts(tx, [id])
      const [ready] = await listForRelease(tx, [id])
      if (!ready || refusalOf(ready, row.version) !== null) return 0
      const request = { rows: [ready], requestId: crypto.randomUUID(), provider: 'manual' } as const
      await releasePayouts(tx, actor, request, past)
      return 1
    })
    expect(new Set(released)).toEqual(new Set([0, 1]))
    own.state = 'processing'
    return statements.write({ ...own, month, kind: 'payout_released', paise: -own.paise })
  }
  if (row.status !== 'processing') return
  const outcome = chance(2) === 0 ? 'failed' : 'completed'
  const [{ lastTry } = { lastTry: 0 }] = await listForRelease(database.db, [id])
  const said = { outcome, source: 'hand', reference: 'UTR', reason: '', by: actor } as const
  const word = { ...said, try: lastTry, amountPaise: row.amountPaise }
  const settled = await onBoth(async (tx) => settle(tx, await lockPayout(tx, id), word, past))
  expect(new Set(settled)).toEqual(new Set(['counted', 'known']))
  own.state = outcome
  if (outcome === 'failed')
    statements.write({ ...own, month, kind: 'payout_failed', paise: own.paise })
}

async function inTurn(histories: readonly History[], work: (history: History) => Promise<void>) {
  const rest = [...histories]
  const lane = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Both instances open the month at once. */
async function open(month: string, histories: readonly History[]): Promise<PastMoment> {
  const day = `${addMonths(month, 1)}-02`
  const taxes = new Map<string, number>()
  const receivers = histories.flatMap(({ franchiseId, partnerId }) => [franchiseId, partnerId])
  // Without a line there is nothing to withhold from.
  const having = new Set(slow.lines.map(({ receiverId }) => receiverId))
  const chance = repeatableRandom(FIRST_SEED)
  for (const id of receivers) if (having.has(id) && chance(3) === 0) taxes.set(id, chance(500))
  const past = { at: new Date(`${day}T06:00:00Z`), day, taxes }
  const opened = await onBoth(async (tx) => {
    await openMonth(tx, actor, month, null, past)
    return true
  })
  expect(opened.filter(Boolean)).toHaveLength(1)
  slow.open(month, receivers, taxes)
  for (const [receiverId, paise] of taxes)
    statements.write({ receiverId, month: monthOf(day), kind: 'tds_withheld', paise: -paise })
  return past
}

/** Every statement says what was written down, adds up on its face, follows the one before and has its payout. */
async function checkStatements(receiverId: string, months: readonly string[]) {
  let before = 0
  for (const month of months) {
    const statement = await readMonthStatement(database.db, viewer, { receiverId, month })
    const { openingPaise, closingPaise } = statement
    const lines = statement.lines?.map(({ kind, paise }) => `${kind} ${paise}`).toSorted()
    expect({ openingPaise, closingPaise, lines }).toEqual(statements.of(receiverId, month))
    expect(openingPaise).toBe(before)
    expectToAddUp(statement)
    before = closingPaise
    const payout = slow.payouts.find((p) => p.receiverId === receiverId && p.month === month)
    const { amountPaise, status } = statement.payout ?? {}
    expect([amountPaise, status]).toEqual([payout?.paise, payout?.state])
  }
}

test(
  `${SEQUENCES} histories of money on two instances that are cut off: each statement says what a slow one says`,
  async () => {
    const histories: History[] = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1)
      histories.push(await aHistory(seed))
    for (const month of MONTHS) {
      await inTurn(histories, async (history) => {
        for (let steps = history.chance(7); steps > 0; steps -= 1) {
          if (history.chance(5) === 0) await handOver(history, month)
          else await moveFee(history, month)
        }
      })
      const past = await open(month, histories)
      await inTurn(histories, async (history) => {
        const { franchiseId, partnerId, chance } = history
        const own = isOneOf(payouts.receiverId, [franchiseId, partnerId])
        const made = await database.db.select({ id: payouts.id }).from(payouts).where(own)
        for (const { id } of made)
          for (let moves = chance(4); moves > 0; moves -= 1) await movePayout(history, id, past)
      })
    }
    const months = [
      ...new Set([...MONTHS, addMonths(overMonth(), 1), monthOf(indiaDay(new Date()))]),
    ]
    await inTurn(histories, async ({ franchiseId, partnerId }) => {
      await checkStatements(franchiseId, months)
      await checkStatements(partnerId, months)
    })
    const fees = histories.flatMap((history) => history.fees)
    const unearned = fees.filter((fee) => fee.slow.isEarned && fee.slow.balances().unearned > 0)
    // A payout that nobody settled is under way for longer than it may be.
    for (const check of LEDGER_CHECKS.filter((each) => each !== 'payoutsInTransit')) {
      const found = (await listDifferences(database.db, check)).map(({ id }) => id)
      const wanted = check === 'unearnedOfFinal' ? unearned.map(({ id }) => id) : []
      expect(found.toSorted(), check).toEqual(wanted.toSorted())
    }
  },
  (60 + SEQUENCES) * SECONDS,
)
