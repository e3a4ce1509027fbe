import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTestPush } from '../../contract/notifications/push-subscriptions.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { sendDuePushes } from '../../server/modules/notifications/deliver-pushes.ts'
import { pushToAccount } from '../../server/modules/notifications/outgoing.ts'
import { outgoingPushes, pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { startPushService } from '../support/push/push-service.ts'
import {
  aPushedBrowser,
  aPushJob,
  aPushQueue,
  PUSH_CONTACT,
} from '../support/push/pushed-browsers.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const settings = { PUSH_TEST_ORIGIN: service.origin }
const portal = await buildTestApp({ settings })
const { app, database } = portal
const { db } = database
const { somebody, left, isKnown, clear, aWaitingTest } = aPushQueue(portal, service)
const { job, deliver, close } = await aPushJob(database, service)
afterAll(close)

beforeEach(async () => {
  await clear()
})

describe('a push', () => {
  test('is encrypted for its browser alone, signed by us, and gone from the queue', async () => {
    const { browser } = await aWaitingTest()
    expect(await deliver()).toEqual({ tried: 1, sent: 1 })
    expect(browser.messages()).toEqual([{ type: 'test', path: '/settings' }])
    const [push] = browser.raw()
    if (!push) throw new Error('nothing came')
    expect(push.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: 'test',
    })
    const ttl = Number(push.headers['ttl'])
    expect(ttl).toBeGreaterThan(280)
    expect(ttl).toBeLessThanOrEqual(300)
    const { aud, sub, exp } = browser.claims(push)
    expect([aud, sub]).toEqual([service.origin, PUSH_CONTACT])
    const hours = (exp - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThan(10)
    expect(hours).toBeLessThan(24)
    expect(await left()).toEqual([])
    expect(await deliver()).toEqual({ tried: 0, sent: 0 })
  })

  test('goes to every browser of the person, in the words of the profile', async () => {
    const userName = await anAccount(database, { userType: 'support', language: 'mr' })
    const person = await signInAs(app, userName)
    const browsers = [await aPushedBrowser(person, service), await aPushedBrowser(person, service)]
    const message = { type: 'test', path: '/settings', language: 'mr' } as const
    await pushToAccount(db, person.user?.userInfo._id ?? '', {
      message,
      topic: 't',
      ttlSeconds: 60,
    })
    expect(await deliver()).toEqual({ tried: 2, sent: 2 })
    for (const browser of browsers) expect(browser.messages()).toEqual([message])
  })

  test('of a topic takes the place of the one that still waits', async () => {
    const { person, browser } = await aWaitingTest()
    await person.get(sendTestPush, { body: { endpoint: browser.endpoint } })
    expect(await deliver()).toEqual({ tried: 1, sent: 1 })
    expect(browser.raw()).toHaveLength(1)
  })

  test('is not written when the change that it tells of is not', async () => {
    const person = await somebody()
    await aPushedBrowser(person, service)
    const failed = db.transaction(async (tx) => {
      const message = { type: 'test', path: '/' } as const
      await pushToAccount(tx, person.user?.userInfo._id ?? '', {
        message,
        topic: 't',
        ttlSeconds: 60,
      })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await left()).toEqual([])
  })

  test('is sent by one of two instances, once', async () => {
    const person = await somebody()
    const browsers = await Promise.all([1, 2, 3, 4].map(() => aPushedBrowser(person, service)))
    const message = { type: 'test', path: '/' } as const
    await pushToAccount(db, person.user?.userInfo._id ?? '', {
      message,
      topic: 't',
      ttlSeconds: 60,
    })
    const batches = await Promise.all([deliver(), deliver(), deliver()])
    expect(batches.reduce((sum, { sent }) => sum + sent, 0)).toBe(4)
    for (const browser of browsers) expect(browser.raw()).toHaveLength(1)
  })

  test('that an instance has left behind goes when its lease ends', async () => {
    const { browser } = await aWaitingTest()
    const stop = AbortSignal.abort()
    expect(await sendDuePushes({ ...job, stop })).toEqual({ tried: 1, sent: 0 })
    expect((await left())[0]?.attempts).toBe(0)
    expect(await deliver()).toEqual({ tried: 1, sent: 1 })
    expect(browser.raw()).toHaveLength(1)
  })
})

describe('nothing is sent', () => {
  test('after its time', async () => {
    const { browser } = await aWaitingTest()
    await db.update(outgoingPushes).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await deliver()).toEqual({ tried: 1, sent: 0 })
    expect([browser.raw(), await left(), await isKnown()]).toEqual([[], [], true])
  })

  test('to an account that was closed, whose subscription ends', async () => {
    const { person, browser } = await aWaitingTest()
    const id = person.user?.userInfo._id ?? ''
    await db.update(accounts).set({ active: false }).where(eq(accounts.id, id))
    await deliver()
    expect([browser.raw(), await isKnown()]).toEqual([[], false])
  })

  test('to a session past its limits, whose subscription ends', async () => {
    const { person, browser } = await aWaitingTest()
    const id = person.user?.userInfo._id ?? ''
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '13 hours'` })
      .where(eq(sessions.accountId, id))
    await deliver()
    expect([browser.raw(), await isKnown()]).toEqual([[], false])
  })

  test('to a host that the rule does not know any more', async () => {
    const { browser } = await aWaitingTest()
    await sendDuePushes({ ...job, testOrigin: undefined })
    expect([browser.raw(), await isKnown()]).toEqual([[], false])
  })

  test('to a browser whose key is no point of the curve', async () => {
    const { browser } = await aWaitingTest()
    await db.update(pushSubscriptions).set({ p256dh: 'A'.repeat(87) })
    await deliver()
    expect([browser.raw(), await isKnown()]).toEqual([[], false])
  })
})
