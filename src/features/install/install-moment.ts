import { storageKeys } from '../../storage-keys.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DISMISSED_FOR_MS = 30 * DAY_MS
const ENOUGH_DAYS = 3

/** What this browser knows about how the portal is used in it. */
export interface Use {
  /** On how many days it was opened. */
  days: number
  lastDay: string
  /** An application was made here. */
  hasSaved: boolean
  /** When the offer was put aside, in milliseconds; 0 for never. */
  dismissedAt: number
}

const NEVER: Use = { days: 0, lastDay: '', hasSaved: false, dismissedAt: 0 }

/** Whether somebody who uses the portal like this may be offered to install it, at most once in 30 days. */
export function isGoodMoment(use: Use, isOwnDevice: boolean, now: number): boolean {
  const sinceDismissed = now - use.dismissedAt
  if (sinceDismissed >= 0 && sinceDismissed < DISMISSED_FOR_MS) return false
  return use.hasSaved || isOwnDevice || use.days >= ENOUGH_DAYS
}

/** The use with one more day in it, unless that day is counted already. */
export function withDay(use: Use, day: string): Use {
  return use.lastDay === day ? use : { ...use, days: use.days + 1, lastDay: day }
}

export function readUse(): Use {
  try {
    return { ...NEVER, ...JSON.parse(localStorage.getItem(storageKeys.portalUse) ?? '{}') }
  } catch {
    return NEVER
  }
}

export function changeUse(change: (use: Use) => Use): void {
  const use = readUse()
  const changed = change(use)
  if (changed === use) return
  try {
    localStorage.setItem(storageKeys.portalUse, JSON.stringify(changed))
  } catch {
    // Without storage the moment never comes; the menu offers it all the same.
  }
}
