import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { Route } from 'workbox-routing/Route.js'
import { SERVER_HEADER } from '../contract/core/headers.ts'
import { forVisitors } from '../contract/core/page-addresses.ts'
import { readDeviceIdentity } from './device-identity.ts'
import { isForVisitor, needsServer, NOT_PAGES, pagesFor } from './page-choice.ts'
import { cachedPage } from './precache.ts'

/** How long the server may take where it knows better than this browser, in milliseconds. */
const TIMEOUT_MS = 5000

/** The server's answer, or `null` where there is none of its own. */
async function fromServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok && response.headers.has(SERVER_HEADER) ? response : null
  } catch {
    return null
  }
}

interface PageRequest {
  event: ExtendableEvent
  request: Request
  url: URL
}

async function answer({ event, request, url }: PageRequest): Promise<Response> {
  const identity = await readDeviceIdentity()
  // Without an identity the browser does not know whom it belongs to; the server knows by the cookie.
  const serverKnows = needsServer(url) || (url.pathname === '/' && !identity)
  const fresh = serverKnows ? await fromServer(request) : null
  if (fresh) return fresh
  const page = await cachedPage(pagesFor(url, identity), event)
  return isForVisitor(url, identity) ? visitorPage(page) : page
}

/** The stored shell, which says that there is no session. */
async function visitorPage(shell: Response): Promise<Response> {
  const { status, headers } = shell
  return new Response(forVisitors(await shell.text()), { status, headers })
}

/** Every page of ours, by the last identity, without waiting for the server. */
export const pages = new NavigationRoute(answer, { denylist: NOT_PAGES })

/** The front door asks for itself in another language by a call, not by a navigation. */
export const frontDoorLanguages = new Route(
  ({ url, sameOrigin }) => sameOrigin && needsServer(url),
  answer,
)
