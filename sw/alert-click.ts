import { OPEN_MESSAGE } from '../contract/core/open-message.ts'
import { ownPath } from '../contract/core/own-path.ts'
import type { AlertScope, AlertWindow } from './alert-scope.ts'

declare const self: AlertScope

/** How long an open page may take to confirm that it shows the path. */
const TIMEOUT_MS = 1500

/** The part of a `NotificationEvent` that a handler needs. */
export interface AlertClick {
  readonly notification: { close(): void; readonly data: unknown }
  waitUntil(work: Promise<unknown>): void
}

/** Whether the page has taken the path; one that is still loading, or the front door, does not answer. */
function isHandled(client: AlertWindow, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (isShown: boolean) => {
      clearTimeout(timeout)
      port1.close()
      resolve(isShown)
    }
    const timeout = setTimeout(() => finish(false), TIMEOUT_MS)
    port1.onmessage = () => finish(true)
    client.postMessage({ type: OPEN_MESSAGE, path }, [port2])
  })
}

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  if (best) {
    // Refused when the click is too long ago; the page shows the path all the same.
    await best.focus().catch(() => undefined)
    if (await isHandled(best, path)) return
  }
  await self.clients.openWindow(path)
}

/**
 * A click on an alert: the open window comes to the front and shows its subject; without one, a new
 * window does. Only path and query are used.
 */
export function openOnClick(event: AlertClick): void {
  const { data } = event.notification
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  event.notification.close()
  event.waitUntil(open(ownPath(path) ?? '/'))
}
