import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../contract/core/roles.ts'
import { levelCounts } from '../../server/modules/applications/level-queries.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')

async function viewerOf(who: 'admin' | 'support' | 'franchise'): Promise<Viewer> {
  const { user } = await signInAs(app, who)
  if (!user) throw new Error('no user')
  return user.userInfo
}
const admin = await viewerOf('admin')
const support = await viewerOf('support')
const operator = await viewerOf('franchise')

afterEach(() => void vi.useRealTimers())

test('levels: counted once for all who see the same applications', async () => {
  const [first, second] = await Promise.all([levelCounts(db, admin), levelCounts(db, support)])
  expect(second).toBe(first)
  expect(await levelCounts(db, support)).toBe(first)
  expect(await levelCounts(db, operator)).not.toBe(first)
})

test('levels: counted again after a change in the scope', async () => {
  const before = await levelCounts(db, admin)
  const { _id } = await anApplication(franchise)
  const hour = 3_600_000
  await db
    .update(applications)
    .set({ slaStart: new Date(Date.now() - 2 * hour), slaDue: new Date(Date.now() - hour) })
    .where(eq(applications.id, _id))
  const after = await levelCounts(db, admin)
  expect(after.overdue).toBe(before.overdue + 1)
})

test('levels: counted again once time alone has changed them', async () => {
  const { _id } = await anApplication(franchise)
  const due = new Date(Date.now() + 60_000)
  await db.update(applications).set({ slaDue: due }).where(eq(applications.id, _id))
  const counts = await levelCounts(db, operator)
  expect(counts.until?.getTime()).toBeLessThanOrEqual(due.getTime())
  expect(await levelCounts(db, operator)).toBe(counts)
  vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() + 1 })
  expect(await levelCounts(db, operator)).not.toBe(counts)
})
