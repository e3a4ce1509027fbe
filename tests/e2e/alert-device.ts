import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'

/** What the browser's own push service would do, which does not exist here. */
export interface AlertDevice {
  endpoint: string
  /** How often this browser was subscribed and unsubscribed. */
  counts: { subscribed: number; unsubscribed: number }
  /** Lets a push come to the worker, with this text in it. */
  deliver(page: Page, text: string): Promise<void>
}

/** A browser that may show alerts and has a push service, for every page of the context. */
export async function anAlertDevice(
  context: BrowserContext,
  address: string,
): Promise<AlertDevice> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`
  const counts = { subscribed: 0, unsubscribed: 0 }
  await context.grantPermissions(['notifications'], { origin: address })
  await context.exposeFunction('noteAlerts', (what: keyof typeof counts) => {
    counts[what] += 1
  })
  await context.addInitScript((at) => {
    const { noteAlerts } = globalThis as unknown as { noteAlerts: (what: string) => void }
    let current: object | null = null
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
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
