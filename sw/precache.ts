import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { LANGUAGES } from '../contract/core/languages.ts'
import type { KitProgress } from '../contract/devices/device-identity.ts'
import { STORE_KITS_MESSAGE, TAKEOVER_CHANNEL } from '../contract/devices/device-identity.ts'
import { contentCheck, fetchOurFile, packedFile } from './content-check.ts'
import { readDeviceIdentity, readLanguage } from './device-identity.ts'
import type { KitFile } from './kits.ts'
import { filesFor, requestsFor } from './kits.ts'
import { SERVER_PATHS } from './page-choice.ts'
import { addStaticRoutes } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST as KitFile[]
const precache = new PrecacheController({ plugins: [contentCheck] })
precache.addToCacheList(files.map(({ url, revision }) => ({ url, revision })))

/** The files whose names say what is in them; a page's address may be answered by several. */
const hashedFiles = files
  .map(({ url }) => new URL(url, self.location.href).pathname)
  .filter((path) => /^\/(assets|fonts)\//.test(path))

/** Aborted at a takeover. If that fails, the browser soon ends this idle worker, and starts it anew. */
const ending = new AbortController()

const fetchFile = (address: string, cache: RequestCache) =>
  fetchOurFile(address, cache, ending.signal)

/** Answers requests for a stored file out of the cache, and for one that is not there from the server. */
export const precachedFiles = new PrecacheRoute(precache, { cleanURLs: false })

/**
 * Fetches a pack; answers a function that finds its files. A pack that fails or comes incomplete has no files: each
 * of them is then fetched alone.
 */
async function fetchPack(address: string): Promise<(url: string) => Response | undefined> {
  try {
    // The browser's own cache need not hold what the device stores.
    const pack = await fetchFile(address, 'no-store')
    const contents: Record<string, string> = await pack.json()
    return (url) => packedFile(pack, url, contents[url])
  } catch {
    return () => undefined
  }
}

/** Brings these one request after another: the connection belongs to the person first. */
async function storeFiles(missing: readonly KitFile[]): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName)
  const store = async (url: string, file: Response) => {
    const key = precache.getCacheKeyForURL(url)
    if (key) await cache.put(key, file)
  }
  for (const request of requestsFor(missing, files)) {
    if ('file' in request) {
      const { url, revision } = request.file
      await store(url, await fetchFile(url, revision === null ? 'default' : 'reload'))
      continue
    }
    const packed = await fetchPack(request.pack)
    for (const { url } of request.files)
      await store(url, packed(url) ?? (await fetchFile(url, 'default')))
  }
}

/** How much of the kits: what opens the app, all in the device's own language, all in every language. */
type Extent = 'opening' | 'own language' | 'all'

/** The files of this build that this device needs and does not have. */
async function missingFiles(extent: Extent): Promise<KitFile[]> {
  const [identity, own] = await Promise.all([readDeviceIdentity(), readLanguage()])
  const others = extent === 'all' ? LANGUAGES.filter((language) => language !== own) : []
  const device = { roles: identity?.roles ?? [], languages: [own, ...others] }
  const wanted = filesFor(device, files).filter(
    ({ stage }) => extent !== 'opening' || stage === 'opening',
  )
  const cache = await caches.open(precache.strategy.cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  return wanted.filter(({ url }) => !stored.has(precache.getCacheKeyForURL(url) ?? ''))
}

let storing: Promise<unknown> = Promise.resolve()

/** Stores what is missing, once at a time. */
function storeKits(extent: Extent): Promise<void> {
  const stored = storing.then(async () => storeFiles(await missingFiles(extent)))
  storing = stored.catch(() => undefined)
  return stored
}

/**
 * The first install stores the files that open the app; the page asks for the rest. A later install stores all the
 * device's files of its version; if it fails, the earlier worker stays. So an update never takes away a screen or a
 * language. An interrupted install continues where it stopped.
 */
export function fillPrecache(event: ExtendableEvent): void {
  addStaticRoutes(event, {
    network: SERVER_PATHS,
    cached: hashedFiles,
    cacheName: precache.strategy.cacheName,
  })
  const isUpdate = self.registration.active !== null
  event.waitUntil(storeKits(isUpdate ? 'all' : 'opening'))
}

/** Stores what this device's people need, and says at the port how far it is. What fails is asked for again. */
async function storeAndSay(port: MessagePort | undefined): Promise<void> {
  const say = (progress: KitProgress) => port?.postMessage(progress)
  if ((await missingFiles('own language')).length > 0) {
    say('preparing')
    await storeKits('own language')
  }
  say('ready')
  const identity = await readDeviceIdentity()
  if (identity?.roles.length) await storeKits('all')
}

/** A page has started, a person has signed in or chosen a language. */
export function storeKitsOnMessage(event: ExtendableMessageEvent): void {
  const { type }: { type?: unknown } = event.data ?? {}
  if (type !== STORE_KITS_MESSAGE) return
  event.waitUntil(storeAndSay(event.ports[0]).catch(() => undefined))
}

/** Stops storing files of this version as soon as the next version is to take over. */
export function stopAtTakeover(): void {
  new BroadcastChannel(TAKEOVER_CHANNEL).addEventListener('message', () => {
    if (self.serviceWorker.state === 'activated') ending.abort()
  })
}

/** Removes the files of the builds before. */
export function clearPrecache(event: ExtendableEvent): void {
  void precache.activate(event)
}

/** The first of these pages that is stored, each at an address of its own; from the server where the browser has lost all. */
export async function cachedPage(
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<Response> {
  for (const address of addresses) {
    const stored = await precache.matchPrecache(address)
    if (stored) return stored
  }
  const [first = ''] = addresses
  const request = new Request(first)
  const url = new URL(request.url)
  return precache.createHandlerBoundToURL(first)({ event, request, url })
}
