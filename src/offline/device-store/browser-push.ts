import { within } from '../../api/time-limit.ts'

/** A browser that can't reach its push service may never answer. */
const TIMEOUT_MS = 20_000
/** Signing out must not wait for it. */
const UNSUBSCRIBE_TIMEOUT_MS = 1000

/** Whether this browser supports alerts; on iPhone and iPad only the installed app does. */
export function canAlert(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** How this browser is subscribed now, or `null`. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canAlert()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')
}

/**
 * The subscription of this browser for the server's key, made where there is none. One for another
 * key is ended, as it could never be reached. Rejects when the browser or its push service refuses.
 * @param key the server's public key in base64url
 */
export async function subscribeFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await within(TIMEOUT_MS, navigator.serviceWorker.ready)
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === key) return known
  await known?.unsubscribe()
  const made = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return within(TIMEOUT_MS, made)
}

/** Ends this browser's push subscription, also while the server can't be reached. Never rejects. */
export async function unsubscribeBrowser(): Promise<void> {
  const ending = currentSubscription().then((subscription) => subscription?.unsubscribe())
  await within(UNSUBSCRIBE_TIMEOUT_MS, ending).catch(() => undefined)
}
