import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getReconciliation, reconcileNow } from '../../contract/ledger/reconciliation.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { LEDGER_CHECKS } from '../../server/modules/ledger/reconciliation-queries.ts'
import { reconcile } from '../../server/modules/ledger/reconciliation/reconcile.ts'
import { reconciliationRows } from '../../server/modules/ledger/reconciliation/table.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

const nightly = () => db.transaction((tx) => reconcile(tx, null))
const unearned = async () => {
  const { checks } = await admin.get(getReconciliation)
  return checks.find(({ check }) => check === 'unearnedOfFinal')
}
const told = () => db.$count(notifications, sql`about ->> 'event' = 'ledger.differs'`)

/** A paid application that was rejected: its fee is to be refunded. */
async function aRejected() {
  const { _id: id, applicationId: number } = await anApplication(franchise)
  const taken = { paise: 6900, way: 'cash' as const }
  await franchise.get(enterPayment, { params: { id }, body: { type: 'fee', taken } })
  await move(admin, id, 'rejected')
  const refund = () =>
    franchise.get(enterPayment, {
      params: { id },
      body: { type: 'refund', taken, toName: 'Asha', reason: 'Rejected.' },
    })
  return { id, number, refund }
}

test('reconciliation: before the first time it says so, and every check is listed', async () => {
  const { lookedAt, checks } = await admin.get(getReconciliation)
  expect(lookedAt).toBeNull()
  expect(checks.map(({ check }) => check)).toEqual(LEDGER_CHECKS)
})

test('reconciliation: a difference has its age, its door, and goes when it is settled', async () => {
  await nightly()
  const before = (await unearned())?.rows.length ?? 0
  const one = await aRejected()
  await nightly()
  const found = (await unearned())?.rows.find(({ door }) => door?.id === one.id)
  expect(found).toMatchObject({
    paise: 6900,
    door: { kind: 'application', id: one.id, number: one.number },
  })
  const early = new Date('2026-01-01T00:00:00Z')
  await db
    .update(reconciliationRows)
    .set({ firstSeen: early })
    .where(eq(reconciliationRows.id, found?._id ?? ''))
  const again = await admin.get(reconcileNow)
  expect(again).toMatchObject({ byName: expect.any(String), lookedAt: expect.any(String) })
  const kept = (await unearned())?.rows.find(({ _id }) => _id === found?._id)
  expect(kept?.firstSeen).toBe(early.toISOString())
  await one.refund()
  await nightly()
  const after = await unearned()
  expect([after?.count, after?.rows.length]).toEqual([before, before])
})

test('reconciliation: administrators are told once, when a check that had been zero finds something', async () => {
  await db.execute(sql`delete from notifications where about ->> 'event' = 'ledger.differs'`)
  await nightly()
  const known = await unearned()
  expect([known?.count, await told()]).toEqual([0, 0])
  const one = await aRejected()
  await nightly()
  await nightly()
  const two = await aRejected()
  await nightly()
  expect(await told()).toBe(1)
  await one.refund()
  await two.refund()
  await nightly()
  await aRejected()
  await Promise.all([nightly(), nightly()])
  expect(await told()).toBe(2)
})
