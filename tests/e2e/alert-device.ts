import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** What the browser's own push service would do, which does not exist here. */
export interface AlertDevice {
  endpoint: string
  /** How often the person was asked, and this browser subscribed and unsubscribed. */
  counts: { asked: number; subscribed: number; unsubscribed: number }
  /** Lets a push come to the worker, with this text in it. */
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
    // Without a head the browser says `denied`, whatever was granted.
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
      const session = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations
          if (first) resolve(first.registrationId)
        })
      })
      await session.send('ServiceWorker.enable')
      const registrationId = await registered
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: address,
        registrationId,
        data,
      })
      await session.detach()
    },
  }
}

interface Shown {
  title: string
  data: unknown
}

type WorkerScope = {
  shown: Shown[]
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
}

/** The worker of the context, whose alerts go to a list: without a head nothing shows them. */
export async function alertWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  expect(worker, 'the worker').toBeDefined()
  await worker?.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { data }) =>
      void scope.shown.push({ title, data })
  })
  return {
    shown: () => worker?.evaluate(() => (self as unknown as WorkerScope).shown),
    /** A click on the first of them: outside of the page nobody can press. */
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
