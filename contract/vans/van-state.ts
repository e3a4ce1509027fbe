import { holdingAge } from '../core/holding-age.ts'
import type { MapState } from '../outlets/map-states.ts'

/** A van that nothing was heard of for longer is silent (rules.md, Vans as others see them). */
export const SILENT_DAYS = 3

const DAY_MS = 24 * 60 * 60_000

/**
 * How a van stands: `overdue` where work has waited there for more than a day, `inactive` where it is silent, and
 * `active`.
 * @param lastSeenAt null before the first sign-in
 */
export function vanState(
  { oldestAt, lastSeenAt }: { oldestAt: string | null; lastSeenAt: string | null },
  now: number,
): MapState {
  if (oldestAt !== null && holdingAge(oldestAt, now) !== 'recent') return 'overdue'
  const isSilent = lastSeenAt === null || now - Date.parse(lastSeenAt) > SILENT_DAYS * DAY_MS
  return isSilent ? 'inactive' : 'active'
}
