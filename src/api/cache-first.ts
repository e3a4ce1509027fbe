import type { QueryKey } from '@tanstack/react-query'

type Wait = (queryKey: QueryKey) => Promise<void>

let wait: Wait = () => Promise.resolve()

/** Takes the way to wait until a query's kept answer, if there is one, is in the page's memory. */
export function waitForKept(way: Wait): void {
  wait = way
}

/**
 * Resolves when the kept answer to a query is there, or when it is known that there is none. A first
 * load that failed waits for it, so that nobody is told of a failure a moment before the answer.
 */
export function keptTried(queryKey: QueryKey): Promise<void> {
  return wait(queryKey)
}
