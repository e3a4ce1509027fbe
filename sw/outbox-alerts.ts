import { DEFAULT_LANGUAGE } from '../contract/languages.ts'
import type { AlertScope } from './alert-scope.ts'
import { parkedWords, sentWords } from './alert-words.ts'
import { readDeviceIdentity } from './device-identity.ts'
import type { Outbox } from './outbox/database.ts'
import type { Drained } from './outbox/drain.ts'
import { listEntries } from './outbox/read-outbox.ts'
import { showAlert } from './push.ts'

declare const self: AlertScope

/** Whether this device is one that gets alerts: the switch in the settings made the subscription. */
async function isAlertDevice(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false
  return (await self.registration.pushManager.getSubscription()) !== null
}

/** Somebody sees the portal, which says itself what became of it. */
async function isSomebodyLooking(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

async function listWaiting(outbox: Outbox): Promise<Set<string>> {
  const entries = await listEntries(outbox)
  return new Set(entries.filter(({ state }) => state === 'waiting').map(({ _id }) => _id))
}

async function tell(outbox: Outbox, waited: Set<string>, { sent }: Drained): Promise<void> {
  const parked = (await listEntries(outbox)).filter(
    ({ _id, state }) => waited.has(_id) && (state === 'rejected' || state === 'damaged'),
  )
  if (sent === 0 && parked.length === 0) return
  if (await isSomebodyLooking()) return
  const language = (await readDeviceIdentity())?.language ?? DEFAULT_LANGUAGE
  if (sent > 0) await showAlert(sentWords(sent, language), language)
  if (parked.length > 0) await showAlert(parkedWords(parked.length, language), language)
}

/**
 * Flushes the outbox by `flush`, and says with an alert what was sent or not accepted, where nobody
 * looks at the portal and this device gets alerts. No customer is named: others see the screen too.
 */
export async function tellingOf(outbox: Outbox, flush: () => Promise<Drained>): Promise<Drained> {
  // Most devices get none: the outbox is not read for them.
  if (!(await isAlertDevice().catch(() => false))) return flush()
  const waited = await listWaiting(outbox)
  const drained = await flush()
  // An alert that can't be shown must not make the browser send again.
  await tell(outbox, waited, drained).catch(() => undefined)
  return drained
}
