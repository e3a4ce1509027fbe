import { rememberedStore } from '../../api/remembered-store.ts'
import type { storageKeys } from '../../storage-keys.ts'

/** The oldest go: their occasions are long over. */
const MOST_IDS = 1000

/** Ids of reminders that this browser remembers, of anybody: an id names its person. */
export function rememberedIds(name: keyof typeof storageKeys) {
  const store = rememberedStore(name, (stored): readonly string[] =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
  )
  return {
    store,
    /** Remembers some more, in all tabs. */
    add(more: readonly string[]): void {
      const ids = new Set([...store.stored(), ...store.get(), ...more])
      store.set([...ids].slice(-MOST_IDS))
    },
  }
}
