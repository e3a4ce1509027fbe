import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { listMonths } from '../../contract/payouts/months.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import { listRequests } from '../../contract/payouts/payout-requests.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { seedPayouts } from '../../server/seed/demo-payouts.ts'
import { postPast } from '../support/factories/ledger.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')

test('demo payouts: three paid months and one under way, and the ledger agrees with them', async () => {
  // A small demo earns too little in some months.
  const today = indiaDay(new Date())
  const outlets = await database.db.select({ id: franchises.id }).from(franchises)
  for (const { id } of outlets.slice(0, 3)) {
    const days = [4, 3, 2, 1].map((back) => `${addMonths(monthOf(today), -back)}-15`)
    const earned = days.map((day) => ({ kind: 'completed' as const, day, earned: 500_000 }))
    await postPast(databaseUrl, id, earned)
  }
  const owner = openDatabase(databaseUrl, () => {})
  const began = performance.now()
  await owner.db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`)
    await seedPayouts(tx, new Date())
  })
  await owner.close()
  expect(performance.now() - began).toBeLessThan(10_000)
  const { months } = await admin.get(listMonths)
  const opened = months.filter(({ state }) => state === 'opened')
  expect(opened).toHaveLength(4)
  for (const { sums } of opened.slice(1)) {
    expect(sums.completed.count).toBeGreaterThan(0)
    expect(sums.failed.count + sums.processing.count).toBe(0)
  }
  expect((await admin.get(listRequests)).requests.length).toBeLessThanOrEqual(1)
  for (const check of LEDGER_CHECKS)
    if (check !== 'unearnedOfFinal')
      expect([check, await listDifferences(database.db, check)]).toEqual([check, []])
})
