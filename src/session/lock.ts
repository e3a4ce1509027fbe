import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

/**
 * `checking`: the device is looking for a signed-in person. `locked`: only the unlock screen is
 * shown. `covered`: the unlock screen stands in front of unsaved work, which waits behind it.
 */
export type Lock = 'open' | 'checking' | 'locked' | 'covered'

const lock = createStore<Lock>('open')

export const currentLock = lock.get
export const setLock = lock.set
export const onLockChange = lock.subscribe

export function useLock(): Lock {
  return useStore(lock)
}
