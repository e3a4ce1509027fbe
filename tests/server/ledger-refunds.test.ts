import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { splitFee } from '../../contract/ledger/split-fee.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import type { PaymentEntry } from '../../contract/payments/payment-entry.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import { ledgerEventsOf } from '../support/checks/ledger-events-of.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

const cash = (paise: number) => ({ paise, way: 'cash' as const })
const fee = (paise: number): PaymentEntry => ({ type: 'fee', taken: cash(paise) })
const eventsOf = (id: string) => ledgerEventsOf(db, id)

/** An application of the demo's franchise with a partner, and how its fee is shared. */
async function aFee(passThroughPaise = 0) {
  const { _id: id } = await anApplication(franchise)
  const [row] = await db
    .update(applications)
    .set({ passThroughPaise })
    .where(eq(applications.id, id))
    .returning()
  if (!row) throw new Error('no such application')
  const enter = (body: PaymentEntry) => franchise.get(enterPayment, { params: { id }, body })
  const complete = () => move(admin, id, 'in_progress', 'under_review', 'completed')
  const reopen = () => move(admin, id, 'in_progress')
  const shares = splitFee({ ...row, hasPartner: true })
  return { id, feePaise: row.feePaise, shares, enter, complete, reopen }
}

/** What all of that comes to; accounts with nothing are left out. */
async function sumsOf(id: string) {
  const sums: Record<string, number> = {}
  for (const [, , lines] of await eventsOf(id)) {
    for (const [account, paise] of Object.entries(lines)) {
      sums[account] = (sums[account] ?? 0) + paise
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0))
}

test('completed, refunded, reopened, rejected: nothing is left to anybody', async () => {
  const one = await aFee(2000)
  await one.enter(fee(one.feePaise))
  await one.complete()
  const taken = cash(one.feePaise)
  await one.enter({ type: 'refund', taken, toName: 'Asha', reason: 'Not needed.' })
  await one.reopen()
  await move(admin, one.id, 'rejected')
  expect((await eventsOf(one.id)).slice(2)).toEqual([
    ['fee_refunded', 1, { held: one.feePaise, network: -one.feePaise }],
    [
      'reopened',
      1,
      {
        ...{ fees_unearned: one.feePaise, department: -2000 },
        ...{ franchise: -one.shares.franchisePaise, partner: -one.shares.partnerPaise },
        network: -one.shares.networkPaise,
      },
    ],
    ['refund_rebooked', 2, { fees_unearned: -one.feePaise, network: one.feePaise }],
  ])
  expect(await sumsOf(one.id)).toEqual({})
})

test('completed, refunded in part, reopened: the rest is the customer’s, and a refund taken back too', async () => {
  const one = await aFee()
  await one.complete()
  await one.enter(fee(one.feePaise))
  await one.enter({ type: 'refund', taken: cash(500), toName: 'Asha', reason: 'Too slow.' })
  await one.reopen()
  const rest = one.feePaise - 500
  expect(await sumsOf(one.id)).toEqual({ held: -rest, fees_unearned: rest })
  const { payments } = await franchise.get(getApplication, { params: { id: one.id } })
  const entryId = payments.at(-1)?._id ?? ''
  await one.enter({ type: 'reversal', entryId, reason: 'The customer had gone.' })
  expect(await sumsOf(one.id)).toEqual({ held: -one.feePaise, fees_unearned: one.feePaise })
  await move(admin, one.id, 'rejected')
  const unearned = await listDifferences(db, 'unearnedOfFinal')
  expect(unearned.map(({ id, paise }) => [id, paise])).toContainEqual([one.id, one.feePaise])
  await one.enter({
    ...{ type: 'refund', taken: cash(one.feePaise), toName: 'Asha', reason: 'Rejected.' },
  })
  expect(await sumsOf(one.id)).toEqual({})
})

test('refunded, then completed: the customer owes nothing, and the network bears it as it does afterwards', async () => {
  const [before, after] = [await aFee(2000), await aFee(2000)]
  const refund = (one: typeof before) =>
    one.enter({
      ...{ type: 'refund', taken: cash(one.feePaise), toName: 'Asha', reason: 'For nothing.' },
    })
  await before.enter(fee(before.feePaise))
  await refund(before)
  await before.complete()
  await after.enter(fee(after.feePaise))
  await after.complete()
  await refund(after)
  const { fees_due: due, ...sums } = await sumsOf(before.id)
  expect(due).toBeUndefined()
  expect(sums).toEqual(await sumsOf(after.id))
  expect((await eventsOf(before.id)).at(-1)).toEqual([
    ...['refund_rebooked', 1],
    { fees_due: before.feePaise, network: -before.feePaise },
  ])
  await before.reopen()
  await move(admin, before.id, 'under_review', 'completed')
  await before.reopen()
  expect(await sumsOf(before.id)).toEqual({})
})
