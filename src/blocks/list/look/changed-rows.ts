/** A row's version by its key, as this page saw it last on any list. */
const seen = new Map<string, number | string>()

/** More than a day's lists hold; then the page begins anew. */
const MOST_SEEN = 5000

/** Remembers the rows' versions, and returns the keys of those that were seen with another one before. */
export function changedSince(rows: readonly { key: string; version: number | string }[]): string[] {
  if (seen.size > MOST_SEEN) seen.clear()
  return rows.flatMap(({ key, version }) => {
    const before = seen.get(key)
    seen.set(key, version)
    return before === undefined || before === version ? [] : key
  })
}
