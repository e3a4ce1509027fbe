import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { rememberedIds } from './remembered-ids.ts'

const seen = rememberedIds('seenReminders')

/** The reminders that their person has seen in this browser: they stand in the bell, no longer in the corner. */
export const seenIds = seen.store

/** Folds these into the bell, in all tabs. */
export function markSeen(ids: readonly string[]): void {
  seen.add(ids)
}

/** What stands in the corner, because it is new, and what the bell keeps. */
export function splitSeen(
  reminders: readonly Reminder[],
  ids: readonly string[],
): { fresh: readonly Reminder[]; kept: readonly Reminder[] } {
  const known = new Set(ids)
  return {
    fresh: reminders.filter(({ id }) => !known.has(id)),
    kept: reminders.filter(({ id }) => known.has(id)),
  }
}
