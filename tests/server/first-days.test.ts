import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDashboard } from '../../contract/dashboard/dashboard.ts'
import {
  firstStepsOf,
  NEW_FOR_DAYS,
  noteFirstDays,
  readFirstDays,
} from '../../contract/first-days/first-days.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { upiIds } from '../../server/modules/payments/table.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const accountId = franchise.user?.userInfo._id ?? ''
const id = franchise.user?.userInfo.franchiseId ?? ''

const own = async () => {
  const found = await franchise.get(readDashboard)
  return found.role === 'franchise' ? found.firstDays : undefined
}
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Makes the centre as new as its account. */
async function beNew() {
  await db
    .update(applications)
    .set({ receivedAt: daysAgo(1) })
    .where(eq(applications.franchiseId, id))
  await db
    .update(accounts)
    .set({ createdAt: daysAgo(2) })
    .where(eq(accounts.id, accountId))
}

test('first days: an established centre has none, for itself and for administrators', async () => {
  expect(await own()).toBeNull()
  expect(await admin.get(readFirstDays, { params: { id } })).toEqual({ firstDays: null })
})

test('first days: a new centre has them until its account is no longer new', async () => {
  await beNew()
  await db.delete(upiIds).where(eq(upiIds.franchiseId, id))
  expect(await own()).toMatchObject({
    ...{ password: true, hours: false, upi: false, practice: false, application: true },
    isPutAway: false,
  })
  await db
    .update(accounts)
    .set({ createdAt: daysAgo(NEW_FOR_DAYS + 1) })
    .where(eq(accounts.id, accountId))
  expect(await own()).toBeNull()
})

test('first days: what is said of them stays, shows at once, and counts for administrators', async () => {
  await beNew()
  const { firstDays: before } = await admin.get(readFirstDays, { params: { id } })
  await franchise.call(noteFirstDays, { body: { hours: true } })
  await franchise.call(noteFirstDays, { body: { practice: true, isPutAway: true } })
  expect(await own()).toMatchObject({ hours: true, practice: true, isPutAway: true })
  await franchise.call(noteFirstDays, { body: { isPutAway: false } })
  const { firstDays } = await admin.get(readFirstDays, { params: { id } })
  expect(firstDays).toMatchObject({ hours: true, practice: true, isPutAway: false })
  const count = (facts: typeof firstDays) =>
    facts ? firstStepsOf('franchise', facts, null).filter(({ isDone }) => isDone).length : 0
  expect(count(firstDays)).toBe(count(before) + 2)
})
