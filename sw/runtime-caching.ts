import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { Route } from 'workbox-routing/Route.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { contentCheck } from './content-check.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Files with a content hash in their names that are not precached: rarely needed chunks, and the
 * former build's chunks for a page that still runs it. API answers are never stored here.
 */
export const otherFiles = new Route(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      contentCheck,
      new ExpirationPlugin({
        maxEntries: 150,
        maxAgeSeconds: 30 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
)
