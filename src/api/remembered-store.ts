import { storageKeys } from '../storage-keys.ts'
import { createStore } from './store.ts'

/**
 * A value that this browser remembers, the same in all its tabs; without storage it holds for this page.
 * @param parse makes it of what is stored, which may be anything; `null` for nothing
 */
export function rememberedStore<Value>(
  name: keyof typeof storageKeys,
  parse: (stored: unknown) => Value,
) {
  const stored = () => {
    try {
      return parse(JSON.parse(localStorage.getItem(storageKeys[name]) ?? 'null'))
    } catch {
      return parse(null)
    }
  }
  const { get, set, subscribe } = createStore(stored())
  addEventListener('storage', ({ key }) => {
    // A storage event without a key says that all keys were cleared.
    if (key === storageKeys[name] || key === null) set(stored())
  })
  return {
    get,
    subscribe,
    /** What is stored now: another tab's news may still be on its way. */
    stored,
    set(value: Value): void {
      set(value)
      try {
        localStorage.setItem(storageKeys[name], JSON.stringify(value))
      } catch {
        // Storage is full or blocked: the value still holds for this page.
      }
    },
  }
}
