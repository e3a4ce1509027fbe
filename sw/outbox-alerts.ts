import { DEFAULT_LANGUAGE } from '../contract/core/languages.ts'
import type { AlertScope } from './alert-scope.ts'
import { parkedTexts, sentTexts } from './alert-words.ts'
import { readDeviceIdentity } from './device-identity.ts'
import type { DrainResult } from './outbox/drain.ts'
import { showAlert } from './push.ts'

declare const self: AlertScope

/** Whether this device gets alerts: the switch in the settings has made a subscription. */
async function isAlertDevice(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false
  return (await self.registration.pushManager.getSubscription()) !== null
}

/** A visible window shows the outcome itself. */
async function hasVisibleWindow(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

async function showDrainAlerts({ sent, parked }: DrainResult): Promise<void> {
  if (sent === 0 && parked === 0) return
  if (await hasVisibleWindow()) return
  const language = (await readDeviceIdentity())?.language ?? DEFAULT_LANGUAGE
  if (sent > 0) await showAlert(sentTexts(sent, language), language)
  if (parked > 0) await showAlert(parkedTexts(parked, language), language)
}

/**
 * Shows an alert about a flush's sent and refused envelopes, where no window is visible and this
 * device gets alerts. It names no customer, as others see the screen too. Never rejects: a failed
 * alert must not make the browser send again.
 */
export async function notifyDrained(drained: DrainResult): Promise<void> {
  try {
    if (await isAlertDevice()) await showDrainAlerts(drained)
  } catch {
    // The outbox screen shows it.
  }
}
