import { Router } from 'workbox-routing/Router.js'
import { openOnClick } from './alert-click.ts'
import { frontDoorLanguages, pages } from './navigation.ts'
import type { SyncEvent } from './outbox-sync.ts'
import { drainAfterUpdate, drainOnSync, drainOnMessage } from './outbox-sync.ts'
import {
  clearPrecache,
  fillPrecache,
  precachedFiles,
  stopAtTakeover,
  storeKitsOnMessage,
} from './precache.ts'
import { renewSubscription, showPush } from './push.ts'
import type { SubscriptionChange } from './push.ts'
import { otherFiles } from './runtime-caching.ts'
import { shares } from './share.ts'
import { skipWaitingOnMessage } from './updates.ts'

// Only wiring: which event goes to which file.

declare const self: ServiceWorkerGlobalScope

const router = new Router()
const routes = [pages, shares, frontDoorLanguages, precachedFiles, otherFiles]
for (const route of routes) router.registerRoute(route)
router.addFetchListener()

self.addEventListener('install', fillPrecache)
self.addEventListener('activate', clearPrecache)
// The page that brought the first worker is in its care too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', skipWaitingOnMessage)
self.addEventListener('message', storeKitsOnMessage)
self.addEventListener('message', drainOnMessage)
stopAtTakeover()
self.addEventListener('activate', drainAfterUpdate)
self.addEventListener('sync', (event) => drainOnSync(event as Event & SyncEvent))
self.addEventListener('push', showPush)
self.addEventListener('notificationclick', openOnClick)
self.addEventListener('pushsubscriptionchange', (event) =>
  renewSubscription(event as Event & SubscriptionChange),
)
