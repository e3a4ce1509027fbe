import { useSyncExternalStore } from 'react'

/**
 * `checking`: the device is looking whether somebody is at home. `locked`: only the unlock screen is
 * there. `covered`: it stands before unsaved work, which waits behind it.
 */
export type Lock = 'open' | 'checking' | 'locked' | 'covered'

const listeners = new Set<() => void>()
let lock: Lock = 'open'

export function currentLock(): Lock {
  return lock
}

export function setLock(next: Lock): void {
  lock = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLock(): Lock {
  return useSyncExternalStore(subscribe, currentLock)
}
