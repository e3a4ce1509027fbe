import type { Entry } from './entry.ts'

const FIRST_MS = 4000
/** Rule 6: no back-off of ours is longer. */
export const LONGEST_BACK_OFF_MS = 5 * 60_000

/**
 * Milliseconds to wait after so many tries: doubled each time, jittered over the upper half, never
 * over five minutes; longer only where the server asked for it.
 * @param random 0 to 1
 */
export function backOff(attempts: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_BACK_OFF_MS)
  return Math.max(Math.round(full * (0.5 + random / 2)), retryAfterMs ?? 0)
}

/**
 * Whether the entry's next try is due. A clock that shows less than at the last failure was set
 * back: what it would still wait for is a mistake, and so it is due.
 */
export function isDue(
  { failure, nextAttemptAt }: Pick<Entry, 'failure' | 'nextAttemptAt'>,
  now: number,
): boolean {
  return failure === null || now >= nextAttemptAt || now < failure.at
}
