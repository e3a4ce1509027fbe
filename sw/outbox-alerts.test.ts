import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyDrained } from './outbox-alerts.ts'

let titles: string[]
let isOn: boolean
let windows: { visibilityState: string }[]
let permission: NotificationPermission

beforeEach(() => {
  titles = []
  isOn = true
  windows = []
  permission = 'granted'
  vi.stubGlobal('caches', {
    match: async () => Response.json({ isSignedIn: true, language: 'en', roles: [] }),
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string) => void titles.push(title),
      pushManager: { getSubscription: async () => (isOn ? {} : null) },
    },
    clients: { matchAll: async () => windows },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const drained = (sent: number, parked: number) =>
  notifyDrained({
    sent,
    parked,
    left: 0,
    nextAttemptAt: null,
    wasBusy: false,
    isConnectionLost: false,
  })

test('alert without a visible window: names sent and parked envelopes', async () => {
  await drained(2, 1)
  expect(titles).toEqual(['Sent from this device: 2', 'Not accepted: 1'])
})

test('alert: none when nothing happened', async () => {
  await drained(0, 0)
  expect(titles).toEqual([])
})

test.each([
  ['somebody looks at the portal', () => void windows.push({ visibilityState: 'visible' })],
  ['alerts are off on this device', () => void (isOn = false)],
  ['the browser may not show any', () => void (permission = 'denied')],
])('alert: none where %s', async (_name, arrange) => {
  arrange()
  await drained(1, 1)
  expect(titles).toEqual([])
})

test('window in the background: gets the alert as well', async () => {
  windows.push({ visibilityState: 'hidden' })
  await drained(1, 1)
  expect(titles).toHaveLength(2)
})

test('alert that can’t be shown: the flush succeeds', async () => {
  vi.stubGlobal('self', {})
  await expect(drained(1, 0)).resolves.toBeUndefined()
})
