/** A count below this is too small to be compared in percent: one more would be +20 % and mean nothing. */
export const LEAST_BASE = 10

/** Beyond this many percent a change is no longer read as one: the base was hardly anything. */
const MOST_PERCENT = 999

/**
 * By how many whole percent a figure is more or less than it was; null where that says nothing, as the base is tiny.
 * @param least the smallest base that is compared, in the figure's own unit
 */
export function percentChange(now: number, before: number, least = LEAST_BASE): number | null {
  if (before < least) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent > MOST_PERCENT ? null : percent
}
