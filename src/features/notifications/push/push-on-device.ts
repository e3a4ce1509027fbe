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
import './error-texts.ts'

/** `blocked`: permission was denied; only the browser's own settings change that. */
export type AlertsState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The push service is not on the vendor list; nothing may be sent there (rules.md, Notifications). */
export class UnknownPushServiceError extends Error {
  override readonly name = 'UnknownPushServiceError'
}

/** Query key of the push state. */
export const ALERTS_KEY = ['lazy', 'alerts'] as const

/** Whether this person's alerts reach this device now. */
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
 * Asks for permission and subscribes this device. Call it from a press: browsers refuse the prompt
 * otherwise. Answers the push state; rejects when the browser, its push service or the server
 * refuses.
 */
export async function turnAlertsOn(userId: string): Promise<AlertsState> {
  if ((await Notification.requestPermission()) !== 'granted') return readAlerts(userId)
  await subscribeAndSave(userId)
  rememberAlerts(userId, true)
  return readAlerts(userId)
}

/** Ends alerts on this device. Offline, the browser drops its subscription alone. */
export async function turnAlertsOff(userId: string): Promise<void> {
  const subscription = await currentSubscription()
  rememberAlerts(userId, false)
  if (!subscription) return
  const { endpoint } = subscription
  await unsubscribeBrowser()
  await call(detachSubscription, { body: { endpoint } })
}

/** Sends a test alert to this device. */
export async function testAlerts(): Promise<void> {
  const endpoint = (await currentSubscription())?.endpoint ?? ''
  await call(sendTestPush, { body: { endpoint } })
}

/**
 * Renews the subscription at each start: right VAPID key, known to the server, of this person alone.
 * Never asks for permission.
 */
export async function renewAlerts(userId: string): Promise<void> {
  if (!canAlert()) return
  if (!wantsAlerts(userId)) await unsubscribeBrowser()
  else if (Notification.permission === 'granted') await subscribeAndSave(userId)
}
