import type { PlanNote, PlanStop } from '../../../../../contract/vans/van-plan.ts'
import { storageKeys } from '../../../../storage-keys.ts'

interface Working {
  userId: string
  /** In Asia/Kolkata. */
  day: string
  place: string
}

/** Notes in which village the person takes applications on that day. */
export function noteWorkingVillage(working: Working): void {
  try {
    localStorage.setItem(storageKeys.workingVillage, JSON.stringify(working))
  } catch {
    // The next form offers the plan's village again.
  }
}

/** Where the person took the last application of that day; `null` for the first. */
export function readWorkingVillage(userId: string, day: string): string | null {
  try {
    const stored = localStorage.getItem(storageKeys.workingVillage)
    const working = JSON.parse(stored ?? 'null') as Partial<Working> | null
    if (working?.userId !== userId || working.day !== day) return null
    return typeof working.place === 'string' ? working.place : null
  } catch {
    return null
  }
}

/** The first village of the day that has no note yet: there the van is, or on its way. */
export function nextStop(
  stops: readonly PlanStop[],
  notes: readonly Pick<PlanNote, 'stopId'>[],
): string | null {
  const noted = new Set(notes.map(({ stopId }) => stopId))
  return stops.find(({ _id }) => !noted.has(_id))?.place ?? null
}
