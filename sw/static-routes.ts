// Not in TypeScript's library yet. https://w3c.github.io/ServiceWorker/#register-router-method
interface RouterRule {
  condition: { or: readonly { urlPattern: string }[] }
  source: 'network' | { cacheName: string }
}

export interface RoutedInstallEvent {
  waitUntil(work: Promise<unknown>): void
  addRoutes?(rules: readonly RouterRule[]): Promise<void>
}

interface StaticRoutes {
  /** Paths of the server, as URL patterns. */
  network: readonly string[]
  /** Files in the cache of this name. A missing one comes from the network. */
  cached: readonly string[]
  cacheName: string
}

const anyOf = (patterns: readonly string[]) => ({
  or: patterns.map((urlPattern) => ({ urlPattern })),
})

/**
 * Lets the browser answer these requests without waking the worker for each: on a poor phone that takes longer than
 * the answer, and a worker that is woken while it ends keeps the next version waiting. In browsers
 * without this the worker answers.
 */
export function addStaticRoutes(
  event: RoutedInstallEvent,
  { network, cached, cacheName }: StaticRoutes,
): void {
  const rules: RouterRule[] = [{ condition: anyOf(network), source: 'network' }]
  if (cached.length > 0) rules.push({ condition: anyOf(cached), source: { cacheName } })
  // If the browser refuses the routes, requests still go through the worker.
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => undefined))
}
