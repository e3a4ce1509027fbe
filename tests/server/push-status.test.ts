import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { outgoingPushes, pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { connectionsWaitingForLock } from '../support/postgres/test-database.ts'
import { startPushService } from '../support/push/push-service.ts'
import { aPushedBrowser, aPushJob } from '../support/push/pushed-browsers.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const { app, database, databaseUrl } = await buildTestApp({
  settings: { PUSH_TEST_ORIGIN: service.origin },
})
const { db } = database
const { deliver, close } = await aPushJob(database, service)
afterAll(close)
beforeEach(() => db.delete(pushSubscriptions))

const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')

test('who submitted an application hears of its status, and nothing of the customer', async () => {
  const customer = { name: 'Sunita Pawar', phone: '9822098220' }
  const { _id, applicationId } = await anApplication(franchise, { customer })
  const browser = await aPushedBrowser(franchise, service)
  const others = await aPushedBrowser(support, service)
  await move(support, _id, 'in_progress')
  await deliver()
  expect(browser.messages()).toEqual([
    {
      type: 'application.status',
      id: _id,
      number: applicationId,
      status: 'in_progress',
      path: `/applications/${_id}`,
    },
  ])
  const text = JSON.stringify(browser.messages())
  for (const secret of Object.values(customer)) expect(text).not.toContain(secret)
  expect(browser.raw()[0]?.headers['topic']).toMatch(/^[\w-]{22}$/)
  expect(others.messages()).toEqual([])
})

test('of several changes that wait, the last arrives', async () => {
  const { _id } = await anApplication(franchise)
  const browser = await aPushedBrowser(franchise, service)
  const path: ApplicationStatus[] = ['in_progress', 'under_review', 'completed']
  await move(support, _id, ...path)
  await deliver()
  expect(browser.messages()).toMatchObject([{ status: 'completed' }])
})

test('whoever changes it hears nothing of it', async () => {
  const { _id } = await anApplication(franchise)
  await aPushedBrowser(franchise, service)
  await deliverNotifications(db)
  await db.delete(outgoingPushes)
  await move(franchise, _id, 'in_progress')
  await deliverNotifications(db)
  expect(await db.select().from(outgoingPushes)).toEqual([])
})

test('a van is led to its own screen, in its own language', async () => {
  const franchiseId = USUAL_FRANCHISE
  const overrides = { userType: 'gramvan', franchiseId, language: 'hi' } as const
  const van = await signInAs(app, await anAccount(database, overrides))
  const { _id } = await anApplication(van)
  const browser = await aPushedBrowser(van, service)
  await move(franchise, _id, 'in_progress')
  await deliver()
  expect(browser.messages()).toMatchObject([{ path: `/gramone-seva/${_id}`, language: 'hi' }])
})

test('whoever may not see it any more, or has no account, hears nothing', async () => {
  const own = { userType: 'franchise', franchiseId: USUAL_FRANCHISE } as const
  const clerk = await signInAs(app, await anAccount(database, own))
  const clerkId = clerk.user?.userInfo._id ?? ''
  const [first, second] = [await anApplication(clerk), await anApplication(clerk)]
  await aPushedBrowser(clerk, service)
  const [other] = await db
    .select({ franchiseId: applications.franchiseId })
    .from(applications)
    .where(ne(applications.franchiseId, USUAL_FRANCHISE))
    .limit(1)
  await db
    .update(applications)
    .set({ franchiseId: other?.franchiseId ?? '' })
    .where(eq(applications.id, first._id))
  await move(support, first._id, 'in_progress')
  await db.update(accounts).set({ active: false }).where(eq(accounts.id, clerkId))
  await move(support, second._id, 'in_progress')
  await deliverNotifications(db)
  expect(await db.select().from(outgoingPushes)).toEqual([])
})

test('a browser that is taken away at the same moment fails no delivery', async () => {
  const { _id } = await anApplication(franchise)
  await aPushedBrowser(franchise, service)
  await deliverNotifications(db)
  await move(support, _id, 'in_progress')
  const { delivered } = await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions)
    const delivery = deliverNotifications(db)
    await vi.waitFor(async () => expect(await connectionsWaitingForLock(databaseUrl)).toBe(1))
    return { delivered: delivery }
  })
  expect(await delivered).toBe(1)
  expect(await db.select().from(outgoingPushes)).toEqual([])
})
