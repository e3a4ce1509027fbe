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
 * Lets the browser answer requests for these files from the cache without asking the worker for
 * each. A missing file comes from the network. The worker answers in browsers without this.
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
