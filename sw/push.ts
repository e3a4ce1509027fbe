import * as v from 'valibot'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, BACKGROUND_HEADER } from '../contract/core/headers.ts'
import type { Language } from '../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../contract/core/languages.ts'
import { isPushEndpoint } from '../contract/notifications/push-endpoint.ts'
import { PushMessage } from '../contract/notifications/push-message.ts'
import { saveSubscription } from '../contract/notifications/push-subscriptions.ts'
import type { AlertScope } from './alert-scope.ts'
import type { AlertTexts } from './alert-words.ts'
import { newsTexts, pushTexts } from './alert-words.ts'
import { readDeviceIdentity } from './device-identity.ts'

declare const self: AlertScope

interface ExtendableLikeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** The part of a `PushEvent` that a handler needs. */
export interface PushLikeEvent extends ExtendableLikeEvent {
  readonly data: { text(): string } | null
}

/** Properties that TypeScript lacks in part, and that browsers fill in differently. */
export interface SubscriptionChange extends ExtendableLikeEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

function readMessage(data: PushLikeEvent['data']): PushMessage | null {
  if (!data) return null
  try {
    return v.parse(PushMessage, JSON.parse(data.text()))
  } catch {
    // The message comes from a server that is newer than this worker.
    return null
  }
}

/** Shows an alert in the corner of the screen; a click on it leads to its path. */
export async function showAlert(texts: AlertTexts, language: Language): Promise<void> {
  const { title, body, tag, path } = texts
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // The same application moved on: that is news again.
    renotify: true,
    lang: language,
    icon: '/icons/icon-192.png',
    data: { path },
  }
  await self.registration.showNotification(title, options)
}

async function show(data: PushLikeEvent['data']): Promise<void> {
  const identity = await readDeviceIdentity().catch(() => null)
  const message = readMessage(data)
  // Signed out here while offline, of which the server does not know yet.
  const isForUser = message !== null && identity?.isSignedIn !== false
  const deviceLanguage = identity?.language ?? DEFAULT_LANGUAGE
  const language = (isForUser && message.language) || deviceLanguage
  await showAlert(isForUser ? pushTexts(message, language) : newsTexts(language), language)
}

/** A push has come. It always shows something: a browser takes the right away from one that does not. */
export function showPush(event: PushLikeEvent): void {
  event.waitUntil(show(event.data))
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  const renewed =
    newSubscription ??
    (applicationServerKey &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey,
      })))
  if (!renewed || !isPushEndpoint(renewed.endpoint)) return
  const { userId } = (await readDeviceIdentity()) ?? {}
  await fetch(saveSubscription.path, {
    method: saveSubscription.method,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
      [BACKGROUND_HEADER]: '1',
    },
    body: JSON.stringify({ userId, subscription: renewed.toJSON() }),
  })
}

/**
 * Sends the subscription that the browser has changed automatically. A failure does no harm: each start of the page
 * checks the subscription too.
 */
export function renewSubscription(event: SubscriptionChange): void {
  event.waitUntil(renew(event).catch(() => undefined))
}
