import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SERVER_HEADER } from '../../../../contract/core/headers.ts'
import {
  readAlerts,
  renewAlerts,
  turnAlertsOff,
  turnAlertsOn,
  UnknownPushServiceError,
} from './push-on-device.ts'

const ME = '0198a7b2-0000-7000-8000-000000000001'
const OTHER = '0198a7b2-0000-7000-8000-000000000002'
const KEY = Buffer.alloc(65, 4).toString('base64url')
const VENDOR = 'https://web.push.apple.com/me'

let endpoint: string
/** The browser's subscription, by its VAPID key. */
let subscribed: { endpoint: string; key: string } | null
let permission: NotificationPermission
let answer: NotificationPermission
let calls: { path: string; body: unknown }[]
let kept: Map<string, string>

const subscription = () => {
  if (!subscribed) return null
  const { endpoint: at, key } = subscribed
  return {
    endpoint: at,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: at, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      subscribed = null
      return true
    },
  }
}

beforeEach(() => {
  endpoint = VENDOR
  subscribed = null
  permission = 'default'
  answer = 'granted'
  calls = []
  kept = new Map()
  const pushManager = {
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      subscribed = { endpoint, key: applicationServerKey }
      return subscription()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answer),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    return Response.json({ key: KEY }, { headers: { [SERVER_HEADER]: '1' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const paths = () => calls.map(({ path }) => path)

test('turned on, the browser is subscribed for the server’s key and the server knows it', async () => {
  expect(await readAlerts(ME)).toBe('off')
  expect(await turnAlertsOn(ME)).toBe('on')
  expect(subscribed?.key).toBe(KEY)
  expect(calls.at(-1)).toEqual({
    path: '/api/save-subscription',
    body: { userId: ME, subscription: { endpoint: VENDOR, keys: { p256dh: 'p', auth: 'a' } } },
  })
})

test('a person who says no is asked once, and nothing is made', async () => {
  answer = 'denied'
  expect(await turnAlertsOn(ME)).toBe('blocked')
  expect([subscribed, calls]).toEqual([null, []])
})

test('a push service that is no vendor’s is given up and never saved', async () => {
  endpoint = 'https://push.evil.example/me'
  await expect(turnAlertsOn(ME)).rejects.toBeInstanceOf(UnknownPushServiceError)
  expect([subscribed, paths()]).toEqual([null, ['/vapidPublicKey']])
  expect(await readAlerts(ME)).toBe('off')
})

test('turned off, neither browser nor server sends any', async () => {
  await turnAlertsOn(ME)
  await turnAlertsOff(ME)
  expect(subscribed).toBeNull()
  expect(calls.at(-1)).toEqual({
    path: '/api/push-subscriptions/detach',
    body: { endpoint: VENDOR },
  })
  expect(await readAlerts(ME)).toBe('off')
})

test('at a start, a subscription for another key is made anew, and each start names it', async () => {
  await turnAlertsOn(ME)
  subscribed = {
    endpoint: 'https://web.push.apple.com/old',
    key: Buffer.alloc(65, 5).toString('base64url'),
  }
  calls = []
  await renewAlerts(ME)
  expect(subscribed).toEqual({ endpoint: VENDOR, key: KEY })
  expect(paths()).toEqual(['/vapidPublicKey', '/api/save-subscription'])
})

test('at a start, one that was lost is made again without a question', async () => {
  await turnAlertsOn(ME)
  subscribed = null
  answer = 'denied'
  await renewAlerts(ME)
  expect(await readAlerts(ME)).toBe('on')
})

test('the next person at this device gets none, and the subscription of the one before goes', async () => {
  await turnAlertsOn(ME)
  calls = []
  await renewAlerts(OTHER)
  expect([subscribed, calls, await readAlerts(OTHER)]).toEqual([null, [], 'off'])
  await renewAlerts(ME)
  expect(await readAlerts(ME)).toBe('on')
})

test('a permission that was taken away shows as blocked, and is not asked for again', async () => {
  await turnAlertsOn(ME)
  permission = 'denied'
  calls = []
  await renewAlerts(ME)
  expect([calls, await readAlerts(ME)]).toEqual([[], 'blocked'])
})

test('a browser without push is told so', async () => {
  vi.stubGlobal('window', {})
  expect(await readAlerts(ME)).toBe('unsupported')
  await renewAlerts(ME)
  expect(calls).toEqual([])
})
