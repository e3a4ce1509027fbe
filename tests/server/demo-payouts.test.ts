import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMonths } from '../../contract/payouts/months.ts'
import { listRequests } from '../../contract/payouts/payout-requests.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { seedPayouts } from '../../server/seed/demo-payouts.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')

test('demo payouts: three paid months and one under way, and the ledger agrees with them', async () => {
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
