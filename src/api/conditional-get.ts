const MOST = 20

const kept = new Map<string, { tag: string; value: unknown }>()

/** The tag of the answer that this page has from there. */
export function tagOf(address: string): string | undefined {
  return kept.get(address)?.tag
}

/** The answer that the server says is unchanged. */
export function keptAnswer(address: string): unknown {
  return kept.get(address)?.value
}

/**
 * Keeps an answer that the server tagged, so that a refresh with nothing new costs a few bytes. In
 * this page's memory: a browser's cache would hold it for the next person at the device too.
 */
export function keepAnswer(address: string, tag: string | null, value: unknown): void {
  kept.delete(address)
  if (tag === null) return
  kept.set(address, { tag, value })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

/** Forgets all of it: they are another person's now, or nobody's. */
export function forgetAnswers(): void {
  kept.clear()
}
