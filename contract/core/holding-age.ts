/**
 * Work that has waited on a device for longer than `LATE_HOURS` needs a look; past `STUCK_HOURS` it needs a phone
 * call.
 */
export const LATE_HOURS = 24
export const STUCK_HOURS = 72

const HOUR_MS = 60 * 60_000

/** How long something has waited: `late` after a day, `stuck` after three (rules.md, Work on devices). */
export type HoldingAge = 'recent' | 'late' | 'stuck'

/** The moment before which work must have been captured to have this age or an older one. */
export function capturedBefore(age: Exclude<HoldingAge, 'recent'>, now: Date): Date {
  return new Date(now.getTime() - (age === 'late' ? LATE_HOURS : STUCK_HOURS) * HOUR_MS)
}

/** The age of what a device captured then. A clock that is ahead makes it recent, never older. */
export function holdingAge(capturedAt: string, now: number): HoldingAge {
  const hours = (now - Date.parse(capturedAt)) / HOUR_MS
  if (hours > STUCK_HOURS) return 'stuck'
  return hours > LATE_HOURS ? 'late' : 'recent'
}
