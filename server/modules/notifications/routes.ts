import type { FastifyInstance } from 'fastify'
import {
  countUnread,
  listNotifications,
  listRecentNotifications,
  readAllNotifications,
  readNotification,
} from '../../../contract/notifications/notifications.ts'
import {
  detachSubscription,
  getVapidKey,
  saveSubscription,
  sendTestPush,
} from '../../../contract/notifications/push-subscriptions.ts'
import type { AppParts, Routes } from '../../app-parts.ts'
import type { Caller } from '../../platform/caller.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { readVapidKeys } from '../../platform/push/vapid-keys.ts'
import {
  countUnreadOf,
  listOwnNotifications,
  listRecentOf,
  markAllRead,
  markRead,
} from './own-notifications.ts'
import { detachBrowser, pushTest, saveSubscriptionOf } from './service.ts'

/** A person's notifications. What is read here is read on the person's other devices at once. */
function notificationRoutes(app: FastifyInstance, { database, live }: AppParts): void {
  const { db } = database
  const counted = ({ _id }: Caller, unread: number) => {
    live?.channel?.counted(_id, unread)
    return { unread }
  }
  serve(app, listNotifications, ({ caller, query }) => listOwnNotifications(db, caller, query))
  serve(app, listRecentNotifications, ({ caller }) => listRecentOf(db, caller))
  serve(app, countUnread, async ({ caller }) => ({ unread: await countUnreadOf(db, caller._id) }))
  serve(app, readNotification, async ({ caller, params }) =>
    counted(caller, await markRead(db, caller, params.id)),
  )
  serve(app, readAllNotifications, async ({ caller, body }) =>
    counted(caller, await markAllRead(db, caller, body.until)),
  )
}

/** Whether and where alerts come. */
function pushSubscriptionRoutes(app: FastifyInstance, { database, environment }: AppParts): void {
  const { db, pool } = database
  const limit = { seconds: 300, code: 'request.too_many' } as const
  const saves = createThrottle(pool, { name: 'push-save', points: 60, ...limit })
  const tests = createThrottle(pool, { name: 'push-test', points: 10, ...limit })

  serve(app, getVapidKey, async () => ({ key: (await readVapidKeys(db)).publicKey }))

  serve(app, saveSubscription, async ({ caller, body }) => {
    await saves.take(caller._id)
    await saveSubscriptionOf(db, caller, body.subscription, environment.pushTestOrigin)
    return { saved: true as const }
  })

  serve(app, detachSubscription, async ({ caller, body }) => {
    await detachBrowser(db, caller, body.endpoint)
    return { detached: true as const }
  })

  serve(app, sendTestPush, async ({ caller, body }) => {
    await tests.take(caller._id)
    await pushTest(db, caller, body.endpoint)
    return { queued: true as const }
  })
}

export const routes: Routes = (app, parts) => {
  notificationRoutes(app, parts)
  pushSubscriptionRoutes(app, parts)
}
