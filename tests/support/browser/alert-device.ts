import { randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { ENVELOPES_PATH } from '../../../contract/outbox/envelope.ts'
import { OUTBOX_SYNC } from '../../../sw/outbox/outbox-changes.ts'

/** Stands in for the browser's push service, which a test does not have. */
export interface AlertDevice {
  endpoint: string
  /** How often the person was asked, and this browser subscribed and unsubscribed. */
  counts: { asked: number; subscribed: number; unsubscribed: number }
  /** Delivers a push with this text to the worker. */
  deliver(page: Page, text: string): Promise<void>
}

/** A browser whose person allows alerts when asked, and has a push service, in every page of the context. */
export async function anAlertDevice(
  context: BrowserContext,
  address: string,
): Promise<AlertDevice> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`
  const counts = { asked: 0, subscribed: 0, unsubscribed: 0 }
  await context.grantPermissions(['notifications'], { origin: address })
  await context.exposeFunction('noteAlerts', (what: keyof typeof counts) => {
    counts[what] += 1
  })
  await context.addInitScript((at) => {
    const { noteAlerts } = globalThis as unknown as { noteAlerts: (what: string) => void }
    let current: object | null = null
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
    // A headless browser says `denied`, whatever was granted.
    const isGranted = () => window.origin !== 'null' && localStorage.getItem('granted') !== null
    Object.defineProperty(Notification, 'permission', {
      get: () => (isGranted() ? 'granted' : 'default'),
      configurable: true,
    })
    Notification.requestPermission = async () => {
      noteAlerts('asked')
      localStorage.setItem('granted', '')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        noteAlerts('subscribed')
        current = {
          endpoint: at,
          options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
          toJSON: () => ({ endpoint: at, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
          async unsubscribe() {
            noteAlerts('unsubscribed')
            current = null
            return true
          },
        }
        return current
      },
    })
  }, endpoint)
  return {
    endpoint,
    counts,
    async deliver(page, data) {
      const { session, registrationId } = await registrationIn(page)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: address,
        registrationId,
        data,
      })
      await session.detach()
    },
  }
}

/** The worker's registration, as a developer's tools see it from this page. */
async function registrationIn(
  page: Page,
): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await registered }
}

/** Tells the worker, as the browser does, that the connection is back. The page may be any. */
export async function sync(page: Page, origin: string): Promise<void> {
  const { session, registrationId } = await registrationIn(page)
  const event = { origin, registrationId, tag: OUTBOX_SYNC, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
  await session.detach()
}

type Answer = 'unreachable' | 'refused' | 'taken'

interface Shown {
  title: string
  data: unknown
}

type WorkerScope = {
  shown: Shown[]
  clients: { matchAll(overrides: object): Promise<object[]> }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager: { getSubscription(): Promise<object | null> }
  }
}

/**
 * The worker of the context, on a device that gets alerts. It lists them, because a headless browser
 * shows none.
 */
export async function alertWorker(context: BrowserContext) {
  let answer: Answer = 'taken'
  // In front of the worker, not within it: what stands in the worker ends with it.
  await context.route(`**${ENVELOPES_PATH}`, (route) => {
    if (answer === 'unreachable') return route.abort('internetdisconnected')
    if (answer === 'taken') return route.continue()
    return route.fulfill({
      status: 422,
      headers: { 'x-gramone': '1' },
      json: { message: 'no', code: 'service.unavailable' },
    })
  })
  const [worker] = context.serviceWorkers()
  expect(worker, 'the worker').toBeDefined()
  await worker?.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    scope.registration.pushManager.getSubscription = async () => ({})
    scope.registration.showNotification = async (title, { data }) =>
      void scope.shown.push({ title, data })
  })
  return {
    shown: () => worker?.evaluate(() => (self as unknown as WorkerScope).shown),
    /** How many pages the worker still sees: one that was just left may count for a moment. */
    pageCount: () =>
      worker?.evaluate(async () => {
        const { clients } = self as unknown as WorkerScope
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
      }),
    /**
     * Sets how envelopes are answered from now on. The browser wakes the worker at any time, and an offline context does
     * not always hold back the worker's calls.
     */
    answerEnvelopes(how: Answer) {
      answer = how
    },
    /** Clicks the first alert by script, because it lies outside of the page. */
    click: () =>
      worker?.evaluate(async () => {
        const { shown } = self as unknown as WorkerScope
        const work: Promise<unknown>[] = []
        const click = Object.defineProperties(new Event('notificationclick'), {
          notification: { value: { ...shown[0], close: () => undefined } },
          waitUntil: { value: (each: Promise<unknown>) => work.push(each) },
        })
        self.dispatchEvent(click)
        await Promise.all(work)
      }),
  }
}
