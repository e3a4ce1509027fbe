import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendTestPush } from '../../contract/notifications/push-subscriptions.ts'
import { pushToAccount } from '../../server/modules/notifications/outgoing.ts'
import { outgoingPushes, pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { startPushService } from '../support/push/push-service.ts'
import { aPushedBrowser, aPushJob, aPushQueue } from '../support/push/pushed-browsers.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const settings = { PUSH_TEST_ORIGIN: service.origin }
const portal = await buildTestApp({ settings })
const { database } = portal
const { db } = database
const { somebody, left, isKnown, clear, aWaitingTest } = aPushQueue(portal, service)
const { complaints, deliver, close } = await aPushJob(database, service, 1000)
afterAll(close)

beforeEach(async () => {
  complaints.length = 0
  await clear()
})

const allDue = () => db.update(outgoingPushes).set({ dueAt: sql`now()` })
const dueInSeconds = async () =>
  ((await left())[0]?.dueAt.getTime() ?? Number.NaN) / 1000 - Date.now() / 1000

// What a push service answers.

test.each([404, 410])('%s ends the subscription', async (status) => {
  const { browser } = await aWaitingTest()
  browser.answers({ status })
  expect(await deliver()).toEqual({ tried: 1, sent: 0 })
  expect([await left(), await isKnown()]).toEqual([[], false])
})

test('413 lets it go again without content, and then no more', async () => {
  const { browser } = await aWaitingTest()
  browser.answers({ status: 413 })
  await deliver()
  browser.answers({ status: 201 })
  expect(await deliver()).toEqual({ tried: 1, sent: 1 })
  expect(browser.messages()).toEqual([{ type: 'test', path: '/settings' }, null])
  expect([await left(), await isKnown()]).toEqual([[], true])
})

test.each([429, 406])('%s makes it wait as long as it says', async (status) => {
  const { browser } = await aWaitingTest()
  browser.answers({ status, headers: { 'retry-after': '120' } })
  await deliver()
  expect(await deliver()).toEqual({ tried: 0, sent: 0 })
  expect(Math.abs((await dueInSeconds()) - 120)).toBeLessThan(5)
  browser.answers({ status: 201 })
  await allDue()
  expect(await deliver()).toEqual({ tried: 1, sent: 1 })
})

test('a later word does not go before a push service that asked for patience', async () => {
  const { person, browser } = await aWaitingTest()
  browser.answers({ status: 429, headers: { 'retry-after': '120' } })
  await deliver()
  await person.get(sendTestPush, { body: { endpoint: browser.endpoint } })
  expect(await deliver()).toEqual({ tried: 0, sent: 0 })
})

test.each([500, 503])('%s is tried again, later and later', async (status) => {
  const { browser } = await aWaitingTest()
  browser.answers({ status })
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await deliver()
    waits.push(await dueInSeconds())
    await allDue()
  }
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(7 * 2 ** index - 1)
    expect(wait).toBeLessThan(15 * 2 ** index + 1)
  }
  browser.answers({ status: 201 })
  expect(await deliver()).toEqual({ tried: 1, sent: 1 })
  expect(await isKnown()).toBe(true)
})

test('none at all is a time-out, and tried again', async () => {
  const { browser } = await aWaitingTest()
  browser.answers('silent')
  const started = performance.now()
  expect(await deliver()).toEqual({ tried: 1, sent: 0 })
  expect(performance.now() - started).toBeLessThan(8000)
  expect(await dueInSeconds()).toBeGreaterThan(5)
  expect(await isKnown()).toBe(true)
})

test.each([401, 403])(
  '%s is our fault: said loudly once, and the subscription stays',
  async (status) => {
    const person = await somebody()
    const browsers = [await aPushedBrowser(person, service), await aPushedBrowser(person, service)]
    for (const browser of browsers) browser.answers({ status })
    const message = { type: 'test', path: '/' } as const
    await pushToAccount(db, person.user?.userInfo._id ?? '', {
      message,
      topic: 't',
      ttlSeconds: 600,
    })
    await deliver()
    const host = new URL(service.origin).host
    expect(complaints).toEqual([
      {
        level: 'error',
        details: { host, status, count: 2 },
        message: 'a push service does not take our VAPID key',
      },
    ])
    expect(await left()).toHaveLength(2)
    expect((await db.select().from(pushSubscriptions)).length).toBe(2)
    expect(JSON.stringify(complaints)).not.toContain('/push/')
  },
)

test('400 drops this push alone, with a word in the log', async () => {
  const { browser } = await aWaitingTest()
  browser.answers({ status: 400 })
  await deliver()
  expect([await left(), await isKnown()]).toEqual([[], true])
  expect(complaints).toMatchObject([{ level: 'warn', details: { status: 400 } }])
})

test('a redirect is not followed', async () => {
  const { browser } = await aWaitingTest()
  browser.answers({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await deliver()
  expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([])
  expect(await left()).toEqual([])
})
