import { createPublicKey } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  detachSubscription,
  getVapidKey,
  saveSubscription,
  sendTestPush,
} from '../../contract/notifications/push-subscriptions.ts'
import { endOtherSessions } from '../../contract/sessions/own-sessions.ts'
import { changePassword, signOut } from '../../contract/sessions/session.ts'
import { pruneSubscriptions } from '../../server/modules/notifications/service.ts'
import { outgoingPushes, pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aPushReceiver } from '../support/push/push-decryption.ts'
import { startPushService } from '../support/push/push-service.ts'
import { aPushedBrowser } from '../support/push/pushed-browsers.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const settings = { PUSH_TEST_ORIGIN: service.origin }
const { app, database, databaseUrl } = await buildTestApp({ settings })
const { db } = database

const idOf = (person: Person) => person.user?.userInfo._id ?? ''
const somebody = async () => signInAs(app, await anAccount(database, { userType: 'support' }))
const { keys } = aPushReceiver()
const at = (endpoint: string) => ({ subscription: { endpoint, keys } })
const listOf = (person: Person) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, idOf(person)))

describe('the public key', () => {
  test('is a point of P-256, the same on every call and every instance', async () => {
    const other = await buildTestApp({ settings, databaseUrl })
    const answers = await Promise.all(
      [app, other.app, app, other.app].map((each) => visitor(each).get(getVapidKey)),
    )
    const [first] = answers
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    const point = Buffer.from(first?.key ?? '', 'base64url')
    expect([point.length, point[0]]).toEqual([65, 4])
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    )
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
    expect(createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyType).toBe('ec')
  })
})

describe('a subscription', () => {
  test('belongs to the session’s user, whatever the body says', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const endpoint = 'https://fcm.googleapis.com/fcm/send/mine'
    const body = { userId: idOf(other), ...at(endpoint) }
    expect((await me.call(saveSubscription, { body })).body).toEqual({ saved: true })
    expect(await listOf(me)).toMatchObject([{ endpoint, ...keys }])
    expect(await listOf(other)).toEqual([])
  })

  test.each([
    ['subscription.endpoint', 'https://evil.example/push'],
    ['subscription.endpoint', 'https://localhost/push'],
    ['subscription.endpoint', 'http://fcm.googleapis.com/fcm/send/x'],
    ['subscription.endpoint', 'https://fcm.googleapis.com:22/fcm/send/x'],
    ['subscription.endpoint', 'https://fcm.googleapis.com@10.0.0.1/x'],
    ['subscription.endpoint', ''],
  ])('is refused for its %s: %s', async (path, endpoint) => {
    const me = await somebody()
    const answer = await me.call(saveSubscription, { body: at(endpoint) })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toMatchObject([{ path }])
    expect(await listOf(me)).toEqual([])
  })

  test.each([
    ['p256dh', { p256dh: 'short', auth: keys.auth }],
    ['auth', { p256dh: keys.p256dh, auth: `${keys.auth}x` }],
    ['auth', { p256dh: keys.p256dh, auth: '!'.repeat(22) }],
  ])('is refused for its key %s', async (name, wrong) => {
    const me = await somebody()
    const subscription = { endpoint: 'https://web.push.apple.com/x', keys: wrong }
    const answer = await me.call(saveSubscription, { body: { subscription } })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.error.fields).toMatchObject([{ path: `subscription.keys.${name}` }])
  })

  test('named again is the same one, seen now', async () => {
    const me = await somebody()
    const browser = await aPushedBrowser(me, service)
    const long = sql`now() - interval '9 days'`
    await db.update(pushSubscriptions).set({ lastSeenAt: long })
    const renewed = aPushReceiver().keys
    const subscription = { endpoint: browser.endpoint, keys: renewed }
    await me.get(saveSubscription, { body: { subscription } })
    const [row, ...more] = await listOf(me)
    expect(more).toEqual([])
    expect(row).toMatchObject(renewed)
    expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test('goes over to the next person at the kiosk, with nothing that was for the one before', async () => {
    const [before, after] = [await somebody(), await somebody()]
    const { endpoint } = await aPushedBrowser(before, service)
    await before.get(sendTestPush, { body: { endpoint } })
    await after.get(saveSubscription, { body: at(endpoint) })
    expect([(await listOf(before)).length, (await listOf(after)).length]).toEqual([0, 1])
    const [mine] = await listOf(after)
    const left = await db
      .select()
      .from(outgoingPushes)
      .where(eq(outgoingPushes.subscriptionId, mine?.id ?? ''))
    expect(left).toEqual([])
  })

  test('is one of twenty at most; the one seen longest ago goes', async () => {
    const me = await somebody()
    for (let index = 0; index < 21; index += 1) {
      await me.get(saveSubscription, { body: at(`https://web.push.apple.com/${index}`) })
    }
    const remaining = (await listOf(me)).map(({ endpoint }) => endpoint)
    expect(remaining).toHaveLength(20)
    expect(remaining).not.toContain('https://web.push.apple.com/0')
  })

  test('ends when its own user’s browser detaches it, and by no other user', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const { endpoint } = await aPushedBrowser(me, service)
    expect((await other.call(detachSubscription, { body: { endpoint } })).status).toBe(200)
    expect(await listOf(me)).toHaveLength(1)
    await me.get(detachSubscription, { body: { endpoint } })
    expect(await listOf(me)).toEqual([])
  })

  test('ends with the session, however that ends, and with no other', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const sessions = [await signInAs(app, userName), await signInAs(app, userName)]
    const [here, there] = sessions as [Person, Person]
    await aPushedBrowser(here, service)
    await aPushedBrowser(there, service)
    await there.get(signOut)
    expect(await listOf(here)).toHaveLength(1)
    const third = await signInAs(app, userName)
    await aPushedBrowser(third, service)
    await here.get(endOtherSessions)
    expect(await listOf(here)).toHaveLength(1)
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'Naya@Zara27' }
    const fourth = await signInAs(app, userName)
    await fourth.get(changePassword, { body: passwords })
    expect(await listOf(here)).toEqual([])
  })

  test('is forgotten after sixty days without its page', async () => {
    const me = await somebody()
    const { endpoint } = await aPushedBrowser(me, service)
    const day = 86_400_000
    await pruneSubscriptions(db, new Date(Date.now() + 59 * day))
    expect(await listOf(me)).toMatchObject([{ endpoint }])
    await pruneSubscriptions(db, new Date(Date.now() + 61 * day))
    expect(await listOf(me)).toEqual([])
  })
})

describe('a test alert', () => {
  test('of a browser that is not on, or another’s, is refused', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const { endpoint } = await aPushedBrowser(other, service)
    for (const each of [endpoint, 'https://web.push.apple.com/none']) {
      const answer = await me.call(sendTestPush, { body: { endpoint: each } })
      expect(answer).toMatchObject({ status: 404, error: { code: 'push.subscription_unknown' } })
    }
  })

  test('is limited in number', async () => {
    const me = await somebody()
    const { endpoint } = await aPushedBrowser(me, service)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await me.call(sendTestPush, { body: { endpoint } })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })
})
