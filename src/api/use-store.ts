import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The store's value; the component is drawn again when it changes. */
export function useStore<Value>({
  get,
  subscribe,
}: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get)
}
