import { isPushEndpoint } from '../../../../contract/notifications/push-endpoint.ts'
import {
  detachSubscription,
  getVapidKey,
  saveSubscription,
  sendTestPush,
} from '../../../../contract/notifications/push-subscriptions.ts'
import { call } from '../../../api/call.ts'
import {
  canAlert,
  currentSubscription,
  subscribeFor,
  unsubscribeBrowser,
} from '../../../offline/device-store/browser-push.ts'
import { rememberAlerts, wantsAlerts } from './alert-choice.ts'

/** `blocked`: the person, or the browser, said no, and only the browser's own settings change that. */
export type AlertsState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The browser's push service is none that we know: nothing may be sent there (spec 5). */
export class UnknownPushServiceError extends Error {
  override readonly name = 'UnknownPushServiceError'
}

/** Under which screens ask how it stands. */
export const ALERTS_KEY = ['lazy', 'alerts'] as const

/** Whether the person's alerts come to this device now. */
export async function readAlerts(userId: string): Promise<AlertsState> {
  if (!canAlert()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || !wantsAlerts(userId)) return 'off'
  return (await currentSubscription()) ? 'on' : 'off'
}

async function subscribeAndSave(userId: string): Promise<void> {
  const { key } = await call(getVapidKey)
  const subscription = await subscribeFor(key)
  const { endpoint } = subscription
  if (!isPushEndpoint(endpoint)) {
    await unsubscribeBrowser()
    throw new UnknownPushServiceError(new URL(endpoint).host)
  }
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { userId, subscription: { endpoint, keys: { p256dh, auth } } }
  await call(saveSubscription, { body })
}

/**
 * Asks for the permission and lets the person's alerts come here. Call it from a press: browsers
 * refuse the question otherwise, and people too. Answers how it stands; rejects when the browser, its
 * push service or the server does not play along.
 */
export async function turnAlertsOn(userId: string): Promise<AlertsState> {
  if ((await Notification.requestPermission()) !== 'granted') return readAlerts(userId)
  await subscribeAndSave(userId)
  rememberAlerts(userId, true)
  return readAlerts(userId)
}

/** No alerts come here any more. Without a link the browser itself takes none. */
export async function turnAlertsOff(userId: string): Promise<void> {
  const subscription = await currentSubscription()
  rememberAlerts(userId, false)
  if (!subscription) return
  const { endpoint } = subscription
  await unsubscribeBrowser()
  await call(detachSubscription, { body: { endpoint } })
}

/** Sends this device an alert, to see it come. */
export async function testAlerts(): Promise<void> {
  const endpoint = (await currentSubscription())?.endpoint ?? ''
  await call(sendTestPush, { body: { endpoint } })
}

/**
 * At each start: who wants alerts here has a subscription for the server's key of today that the
 * server knows, and nobody else's stays. Asks nobody anything.
 */
export async function renewAlerts(userId: string): Promise<void> {
  if (!canAlert()) return
  if (!wantsAlerts(userId)) await unsubscribeBrowser()
  else if (Notification.permission === 'granted') await subscribeAndSave(userId)
}
