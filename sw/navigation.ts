import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { Route } from 'workbox-routing/Route.js'
import { SERVER_HEADER } from '../contract/core/headers.ts'
import { readDeviceIdentity } from './device-identity.ts'
import { isAskingServer, NOT_PAGES, pageFor } from './page-choice.ts'
import { keptPage } from './precache.ts'

/** How long the server may take where it knows better than this browser, in milliseconds. */
const PATIENCE_MS = 5000

/** The server's answer, or `null` where there is none of its own. */
async function fromServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok && response.headers.has(SERVER_HEADER) ? response : null
  } catch {
    return null
  }
}

interface Asked {
  event: ExtendableEvent
  request: Request
  url: URL
}

async function answer({ event, request, url }: Asked): Promise<Response> {
  const identity = url.pathname === '/' ? await readDeviceIdentity() : null
  // Without a record this browser does not know who it belongs to; the server knows by the cookie.
  const serverKnows = isAskingServer(url) || (url.pathname === '/' && !identity)
  const fresh = serverKnows ? await fromServer(request) : null
  return fresh ?? keptPage(pageFor(url, identity), event)
}

/** Every page of ours, by the last identity, without waiting for the server. */
export const pages = new NavigationRoute(answer, { denylist: NOT_PAGES })

/** The front door asks for itself in another language by a call, not by a navigation. */
export const frontDoorWords = new Route(
  ({ url, sameOrigin }) => sameOrigin && isAskingServer(url),
  answer,
)
