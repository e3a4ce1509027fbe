import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { contentCheck } from './content-check.ts'
import { routeToCache } from './file-routes.ts'

declare const self: ServiceWorkerGlobalScope

const precache = new PrecacheController({ plugins: [contentCheck] })
const files = self.__WB_MANIFEST
precache.addToCacheList(files)

/** The files whose names say what is in them; a page's address may be answered by several. */
const hashedFiles = files
  .map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.href).pathname)
  .filter((path) => /^\/(assets|fonts)\//.test(path))

/** Answers requests for a kept file out of the precache. */
export const precachedFiles = new PrecacheRoute(precache, { cleanURLs: false })

/**
 * Brings the files of this build that are not there yet, one after the other: the link belongs to
 * the person first, and an install that is cut goes on from where it was. Fails as a whole when one
 * file can't be had; the worker before it then stays.
 */
export function fillPrecache(event: ExtendableEvent): void {
  routeToCache(event, precache.strategy.cacheName, hashedFiles)
  void precache.install(event)
}

/** Lets go of the files of the builds before. */
export function clearPrecache(event: ExtendableEvent): void {
  void precache.activate(event)
}

/** The kept page at this address of its own; from the server where the browser has lost it. */
export function cachedPage(address: string, event: ExtendableEvent): Promise<Response> {
  const request = new Request(address)
  const url = new URL(request.url)
  return precache.createHandlerBoundToURL(address)({ event, request, url })
}
