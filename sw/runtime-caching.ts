import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { Route } from 'workbox-routing/Route.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { contentCheck } from './content-check.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Files whose names carry their content's hash and that no kit of this device holds: office screens
 * after their first use, the map, and files of the build before for a page that still runs it. Answers
 * of the API are never stored here.
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
