const FIRST_MS = 2000
const LONGEST_MS = 60_000

/**
 * Milliseconds to wait before the next try: two seconds, doubled with each try in vain, a minute at most. Up to a half
 * more or less of it, so that a town's devices do not ask at the same moment.
 * @param vain tries in vain so far, at least one
 */
export function backOff(vain: number): number {
  return Math.min(FIRST_MS * 2 ** (vain - 1), LONGEST_MS) * (0.5 + Math.random())
}
