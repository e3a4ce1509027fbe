// Not in TypeScript's library yet. https://w3c.github.io/ServiceWorker/#register-router-method
interface RouterRule {
  condition: { or: readonly { urlPattern: string }[] }
  source: { cacheName: string }
}

export interface RoutedInstallEvent {
  waitUntil(work: Promise<unknown>): void
  addRoutes?(rules: readonly RouterRule[]): Promise<void>
}

/**
 * Lets the browser itself answer requests for these files out of the cache, without asking the
 * worker for each. One that is gone comes from the network. Browsers that can't are answered by
 * the worker as ever.
 */
export function routeToCache(
  event: RoutedInstallEvent,
  cacheName: string,
  addresses: readonly string[],
): void {
  if (!event.addRoutes || addresses.length === 0) return
  const or = addresses.map((address) => ({ urlPattern: address }))
  // Without the short way there is still the long one.
  event.waitUntil(
    event.addRoutes([{ condition: { or }, source: { cacheName } }]).catch(() => undefined),
  )
}
