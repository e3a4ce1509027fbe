import { storageKeys } from '../../storage-keys.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DISMISSED_FOR_MS = 30 * DAY_MS
const ENOUGH_DAYS = 3

/** Usage of the portal in this browser. */
export interface Use {
  /** Days on which the portal was opened. */
  days: number
  lastDay: string
  /** An application was saved in this browser. */
  hasSaved: boolean
  /** Time of the last dismissal in epoch milliseconds; 0 for never. */
  dismissedAt: number
}

const NEVER: Use = { days: 0, lastDay: '', hasSaved: false, dismissedAt: 0 }

/** Whether this usage justifies an install offer, at most once in 30 days. */
export function isGoodMoment(use: Use, isOwnDevice: boolean, now: number): boolean {
  const sinceDismissed = now - use.dismissedAt
  if (sinceDismissed >= 0 && sinceDismissed < DISMISSED_FOR_MS) return false
  return use.hasSaved || isOwnDevice || use.days >= ENOUGH_DAYS
}

/** Usage with today added, unless it is counted already. */
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
    // Without storage the offer never appears; the menu item still does.
  }
}
