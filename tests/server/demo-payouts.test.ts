import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { listMonths } from '../../contract/payouts/months.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import { listRequests } from '../../contract/payouts/payout-requests.ts'
import { countPayouts, exportPayouts, listPayouts } from '../../contract/payouts/payouts.ts'
import { getMonthStatement } from '../../contract/statements/statements.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { franchises } from '../../server/modules/outlets/network/table.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { seedPayouts } from '../../server/seed/demo-payouts.ts'
import { postPast } from '../support/factories/ledger.ts'
import { unexplainedPaise } from '../support/payouts/explained.ts'
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
  for (const { month } of opened) {
    const { rows } = await admin.get(listPayouts, { query: { month } })
    for (const { receiverId } of rows) {
      const statement = await admin.get(getMonthStatement, { params: { receiverId, month } })
      expect([receiverId, month, unexplainedPaise(statement)]).toEqual([receiverId, month, 0])
    }
  }
  for (const check of LEDGER_CHECKS)
    if (check !== 'unearnedOfFinal')
      expect([check, await listDifferences(database.db, check)]).toEqual([check, []])
})

test.each([
  ['status', ['completed', 'pending']],
  ['kind', ['franchise', 'partner']],
  ['trouble', ['held', 'requested']],
])(
  'payouts by %s: two choices leave what either leaves, in the list and in files',
  async (key, choices) => {
    const totalOf = async (chosen: string) =>
      (await admin.get(listPayouts, { query: { [key]: chosen } })).total
    const [one = 0, other = 0] = await Promise.all(choices.map(totalOf))
    const query = { [key]: choices.join(',') }
    const both = await admin.get(listPayouts, { query })
    // No payout of the demo both waits for a release and is held.
    expect(both.total).toBe(one + other)
    expect(one).toBeGreaterThan(0)
    const { text } = await admin.call(exportPayouts, { query })
    expect(text.trimEnd().split('\r\n')).toHaveLength(both.total + 1)
    const refused = { query: { [key]: `${choices[0]},none` } as never }
    expect((await admin.call(listPayouts, refused)).status).toBe(400)
  },
)

test('payouts: counts by status follow two kinds, and a franchise has its own alone', async () => {
  const query = { kind: 'franchise,partner', status: 'completed,pending' } as const
  const { counts } = await admin.get(countPayouts, { query: { kind: query.kind } })
  const { total } = await admin.get(listPayouts, { query })
  expect(counts.completed.count + counts.pending.count).toBe(total)
  const franchise = await signInAs(app, 'franchise')
  const own = await franchise.get(listPayouts, { query })
  for (const { receiverId } of own.rows)
    expect(receiverId).toBe(franchise.user?.userInfo.franchiseId)
})
