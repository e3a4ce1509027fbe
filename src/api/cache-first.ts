import type { QueryKey } from '@tanstack/react-query'

type Wait = (queryKey: QueryKey) => Promise<void>

let wait: Wait = () => Promise.resolve()

/** Registers what waits until a query's stored answer, if there is one, is in the page's memory. */
export function setWhenCacheRestored(next: Wait): void {
  wait = next
}

/**
 * Resolves when the stored answer to a query is there, or when it is known that there is none. A first
 * load that failed waits for it, so that no failure shows a moment before the answer.
 */
export function whenCacheRestored(queryKey: QueryKey): Promise<void> {
  return wait(queryKey)
}
