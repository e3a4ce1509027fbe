import { rememberedIds } from './remembered-ids.ts'

const dismissed = rememberedIds('dismissedIds')

/** The reminders that were dismissed in this browser. */
export const dismissedIds = dismissed.store

/** Dismisses a reminder for good, in all tabs. */
export function dismiss(id: string): void {
  dismissed.add([id])
}
