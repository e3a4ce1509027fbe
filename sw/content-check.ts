import type { WorkboxPlugin } from 'workbox-core/types.js'
import { SERVER_HEADER } from '../contract/core/headers.ts'

/** The types of the files that the worker stores, by the ends of their names. */
const TYPES: Record<string, readonly string[]> = {
  css: ['text/css'],
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  svg: ['image/svg+xml'],
  woff2: ['font/woff2'],
}

/**
 * Whether `response` is our server's own answer, whole, of the type that the name of `address` calls
 * for. A captive portal answers 200 with a page of its own to everything (offline.md, Service worker).
 */
export function isOurFile(response: Response, address: string): boolean {
  const { pathname } = new URL(address)
  const expected = TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)]
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
  return (
    response.status === 200 &&
    // Not `opaque`: such an answer can't be checked. Only answers made by hand are `default`.
    (response.type === 'basic' || response.type === 'default') &&
    response.headers.has(SERVER_HEADER) &&
    expected?.includes(type.trim()) === true
  )
}

/** Our file at `address`, through the browser's own cache as `cache` says; throws where there is none. */
export async function fetchOurFile(
  address: string,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(address, { cache, credentials: 'same-origin', signal })
  if (isOurFile(response, new URL(address, location.href).href)) return response
  // The browser's own cache may have a portal's page under this name, perhaps for a year.
  if (cache !== 'reload') return fetchOurFile(address, 'reload', signal)
  throw new Error(`The answer is not our file: ${address}`)
}

/** The file at `address` that came in a pack, as the server would have sent it; none where it did not come. */
export function packedFile(
  pack: Response,
  address: string,
  content: string | undefined,
): Response | undefined {
  const [type] = TYPES[address.slice(address.lastIndexOf('.') + 1)] ?? []
  if (content === undefined || !type) return undefined
  const headers = new Headers(pack.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set('content-type', `${type}; charset=utf-8`)
  return new Response(content, { headers })
}

/** Admits only our own files to a cache. */
export const contentCheck: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isOurFile(response, request.url) || request.cache === 'reload') return response
    // The browser's own cache may have a portal's page under this name, perhaps for a year.
    return fetch(new Request(request, { cache: 'reload' }))
  },
  cacheWillUpdate: async ({ request, response }) =>
    isOurFile(response, request.url) ? response : null,
}
