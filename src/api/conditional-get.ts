const MAX_ANSWERS = 20

const cache = new Map<string, { tag: string; value: unknown }>()

/** The tag of the answer that this page has from there. */
export function tagOf(address: string): string | undefined {
  return cache.get(address)?.tag
}

/** The answer that the server says is unchanged. */
export function cachedAnswer(address: string): unknown {
  return cache.get(address)?.value
}

/**
 * Stores an answer that the server tagged, so that a refresh with nothing new costs a few bytes. In
 * this page's memory: a browser's cache would hold it for the next person at the device too.
 */
export function cacheAnswer(address: string, tag: string | null, value: unknown): void {
  cache.delete(address)
  if (tag === null) return
  cache.set(address, { tag, value })
  const [oldest] = cache.keys()
  if (cache.size > MAX_ANSWERS && oldest !== undefined) cache.delete(oldest)
}

/** Forgets all answers: another person's calls follow, or a visitor's. */
export function clearCachedAnswers(): void {
  cache.clear()
}
