import type { Query, QueryClient } from '@tanstack/react-query'

/** What comes within this time is asked for once; at random, so that not everyone asks at the same moment. */
const TOGETHER_MS = { from: 50, to: 250 } as const
/** While changes come all the time the lists are asked again this often: each is seen within a second. */
const PAUSE_MS = 600

/** Asks again for all that is live: changes may have gone by unseen. */
export function refreshLive(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.live !== undefined })
}

/**
 * Loads a domain's lists and records again when the server tells of changes. A hidden page waits
 * until somebody looks at it.
 */
export function takeListChanges(client: QueryClient) {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // By the time since the page was opened: a device's clock may be set back by a day.
  let askedAt = -Infinity

  function ask(): void {
    timer = undefined
    if (document.hidden) return
    askedAt = performance.now()
    const domains = new Set(changed)
    changed.clear()
    const isChanged = ({ meta }: Query) =>
      [meta?.live ?? []].flat().some((domain) => domains.has(domain))
    void client.invalidateQueries({ predicate: isChanged })
  }

  function askSoon(): void {
    if (changed.size === 0) return
    const { from, to } = TOGETHER_MS
    const together = from + Math.random() * (to - from)
    timer ??= setTimeout(ask, Math.max(together, askedAt + PAUSE_MS - performance.now()))
  }

  document.addEventListener('visibilitychange', askSoon)
  return {
    take(domain: string): void {
      changed.add(domain)
      askSoon()
    },
    stop(): void {
      document.removeEventListener('visibilitychange', askSoon)
      clearTimeout(timer)
    },
  }
}
