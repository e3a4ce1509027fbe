import { rememberedStore } from '../../../../api/remembered-store.ts'

export interface Working {
  userId: string
  /** In Asia/Kolkata. */
  day: string
  place: string
}

const working = rememberedStore('workingVillage', (stored): Partial<Working> => stored ?? {})

/** Notes in which village the person takes applications on that day. */
export function noteWorkingVillage(noted: Working): void {
  working.set(noted)
}

/** The village of the person's last application on that day; `null` before the first. */
export function readWorkingVillage(userId: string, day: string): string | null {
  const last = working.get()
  if (last.userId !== userId || last.day !== day) return null
  return typeof last.place === 'string' ? last.place : null
}
