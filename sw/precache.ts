import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { LANGUAGES } from '../contract/core/languages.ts'
import { STORE_KITS_MESSAGE } from '../contract/devices/device-identity.ts'
import { contentCheck, fetchOurFile } from './content-check.ts'
import { readDeviceIdentity, readLanguage } from './device-identity.ts'
import { routeToCache } from './file-routes.ts'
import type { KitFile } from './kits.ts'
import { filesFor } from './kits.ts'

declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST as KitFile[]
const precache = new PrecacheController({ plugins: [contentCheck] })
precache.addToCacheList(files.map(({ url, revision }) => ({ url, revision })))

/** The files whose names say what is in them; a page's address may be answered by several. */
const hashedFiles = files
  .map(({ url }) => new URL(url, self.location.href).pathname)
  .filter((path) => /^\/(assets|fonts)\//.test(path))

/** Answers requests for a stored file out of the cache, and for one that is not there from the server. */
export const precachedFiles = new PrecacheRoute(precache, { cleanURLs: false })

/** Brings `wanted`, as far as it is not there, one by one: the connection belongs to the person first. */
async function storeFiles(wanted: readonly KitFile[]): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  for (const { url, revision } of wanted) {
    const key = precache.getCacheKeyForURL(url)
    if (!key || stored.has(key)) continue
    await cache.put(key, await fetchOurFile(url, revision === null ? 'default' : 'reload'))
  }
}

let storing: Promise<unknown> = Promise.resolve()

/** Stores what this device needs of this build, in its own language first, once at a time. */
function storeKits({ inAllLanguages }: { inAllLanguages: boolean }): Promise<void> {
  const run = async () => {
    const [identity, own] = await Promise.all([readDeviceIdentity(), readLanguage()])
    const others = inAllLanguages ? LANGUAGES.filter((language) => language !== own) : []
    const device = { roles: identity?.roles ?? [], languages: [own, ...others] }
    await storeFiles(filesFor(device, files))
  }
  const stored = storing.then(run)
  storing = stored.catch(() => undefined)
  return stored
}

/**
 * An install stores the device's files of this version, or the worker before stays; an update never
 * takes away a screen or a language. An install that is cut goes on where it was.
 */
export function fillPrecache(event: ExtendableEvent): void {
  routeToCache(event, precache.strategy.cacheName, hashedFiles)
  const isUpdate = self.registration.active !== null
  event.waitUntil(storeKits({ inAllLanguages: isUpdate }))
}

/** A page says that a person has signed in, or chosen a language. What is missing comes with the next. */
export function storeKitsOnMessage(event: ExtendableMessageEvent): void {
  const { type }: { type?: unknown } = event.data ?? {}
  if (type !== STORE_KITS_MESSAGE) return
  event.waitUntil(storeKits({ inAllLanguages: true }).catch(() => undefined))
}

/** Removes the files of the builds before. */
export function clearPrecache(event: ExtendableEvent): void {
  void precache.activate(event)
}

/** The stored page at this address of its own; from the server where the browser has lost it. */
export function cachedPage(address: string, event: ExtendableEvent): Promise<Response> {
  const request = new Request(address)
  const url = new URL(request.url)
  return precache.createHandlerBoundToURL(address)({ event, request, url })
}
