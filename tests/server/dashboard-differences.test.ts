import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDashboard } from '../../contract/dashboard/dashboard.ts'
import { readNotification } from '../../contract/notifications/notifications.ts'
import { checkCountedDays, countClosedDays } from '../../server/modules/analytics/count-days.ts'
import { completionHours, countedDays } from '../../server/modules/analytics/table.ts'
import { reconcile } from '../../server/modules/ledger/reconciliation/reconcile.ts'
import { reconciliationRows } from '../../server/modules/ledger/reconciliation/table.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')

async function shown(kind: 'ledger' | 'analytics') {
  const found = await admin.get(readDashboard)
  if (found.role !== 'admin') throw new Error('the dashboard of another role')
  return found.differences.find((each) => each.kind === kind)
}

const readAll = async (ids: readonly string[] = []) => {
  for (const id of ids) await admin.get(readNotification, { params: { id } })
}

test('differences: the ledger’s stand on the dashboard until they are gone and acknowledged', async () => {
  expect(await shown('ledger')).toBeUndefined()
  // A fee at the counter that the ledger does not know.
  await db.transaction((tx) => reconcile(tx, null))
  await db
    .insert(reconciliationRows)
    .values({ check: 'unearnedOfFinal', recordId: crypto.randomUUID(), paise: 6900 })
  await deliverNotifications(db)
  const first = await shown('ledger')
  expect(first).toMatchObject({ differs: true })
  expect(first?.count).toBeGreaterThan(0)
  // Reading the alert does not take away what still differs.
  await readAll(first?.alerts)
  expect(await shown('ledger')).toMatchObject({ differs: true, alerts: [] })
  await db
    .update(reconciliationRows)
    .set({ goneAt: sql`now()` })
    .where(isNull(reconciliationRows.goneAt))
  expect(await shown('ledger')).toBeUndefined()
})

test('differences: wrong stored figures stay until they are counted anew, and their alert is read', async () => {
  await db.transaction(countClosedDays)
  expect(await shown('analytics')).toBeUndefined()
  const [counted] = await db.select().from(countedDays).limit(1)
  const day = counted?.day ?? ''
  const wrong = { day, serviceId: crypto.randomUUID(), hours: 1, completed: 7, onTime: 7 }
  await db.insert(completionHours).values(wrong)
  await db.transaction(checkCountedDays)
  expect(await shown('analytics')).toMatchObject({ differs: true, count: 1 })
  await db.transaction(countClosedDays)
  await deliverNotifications(db)
  const again = await shown('analytics')
  expect(again).toMatchObject({ differs: false, count: 1 })
  expect(again?.alerts).toHaveLength(1)
  await readAll(again?.alerts)
  expect(await shown('analytics')).toBeUndefined()
})
