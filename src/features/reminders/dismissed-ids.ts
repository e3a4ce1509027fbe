import { rememberedStore } from '../../api/remembered-store.ts'

/** The oldest go: their occasions are long over. */
const MOST_IDS = 1000

/** The reminders that were dismissed in this browser, by anybody: an id names its person. */
export const dismissedIds = rememberedStore('dismissedIds', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

/** Dismisses a reminder for good, in all tabs. */
export function dismiss(id: string): void {
  const ids = new Set([...dismissedIds.stored(), ...dismissedIds.get(), id])
  dismissedIds.set([...ids].slice(-MOST_IDS))
}
