import { isPushEndpoint } from '../../../contract/notifications/push-endpoint.ts'
import type { PushTarget } from '../../../contract/notifications/push-subscriptions.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockSession } from '../devices/queries.ts'
import { pushToBrowser } from './outgoing.ts'
import {
  deleteOldest,
  deleteUnusedSince,
  deleteSubscription,
  findSubscription,
  upsertSubscription,
} from './queries.ts'

/** More browsers than one person works at; what was seen longest ago goes first. */
const BROWSERS = 20
const DAY_MS = 86_400_000
/**
 * Every opened page confirms its subscription: a browser without an opened page for so long is not in use any more.
 */
const UNUSED_DAYS = 60
const TEST_TTL_SECONDS = 300

/**
 * Sends the caller's alerts to this browser from now on, as long as the session is valid. 400 `request.invalid` for
 * an endpoint of an unknown push service.
 */
export async function saveSubscriptionOf(
  db: Db,
  caller: Caller,
  target: PushTarget,
  testOrigin: string | undefined,
): Promise<void> {
  if (!isPushEndpoint(target.endpoint, testOrigin)) {
    const path = 'subscription.endpoint'
    throw new ApiError('request.invalid', { fields: [{ path, code: 'invalid' }] })
  }
  await db.transaction(async (tx) => {
    const sessionId = await lockSession(tx, caller.sessionHash)
    await upsertSubscription(tx, { accountId: caller._id, sessionId }, target)
    await deleteOldest(tx, caller._id, BROWSERS)
  })
}

/** Stops the caller's alerts in this browser. */
export async function detachBrowser(db: Db, caller: Caller, endpoint: string): Promise<void> {
  await deleteSubscription(db, caller._id, endpoint)
}

/** Sends an alert to that browser of the caller's. 404 `push.subscription_unknown`. */
export async function pushTest(db: Db, caller: Caller, endpoint: string): Promise<void> {
  const subscription = await findSubscription(db, caller._id, endpoint)
  if (!subscription) throw new ApiError('push.subscription_unknown')
  const { language } = caller.user
  await pushToBrowser(db, subscription.id, {
    topic: 'test',
    ttlSeconds: TEST_TTL_SECONDS,
    message: { type: 'test', path: '/settings', ...(language && { language }) },
  })
}

/** Forgets browsers that have not been opened for sixty days; answers how many. */
export function pruneSubscriptions(db: Db, now: Date): Promise<number> {
  return deleteUnusedSince(db, new Date(now.getTime() - UNUSED_DAYS * DAY_MS))
}
