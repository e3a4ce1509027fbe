import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { storageKeys } from '../../../storage-keys.ts'

interface Ready {
  /** Of the person who looked. */
  userId: string
  /** In milliseconds, by the server's time. */
  at: number
}

const lastReady = createStore<Ready | null>(read())

function read(): Ready | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(storageKeys.fieldReady) ?? 'null',
    ) as Ready | null
    return typeof stored?.userId === 'string' && Number.isFinite(stored.at) ? stored : null
  } catch {
    return null
  }
}

/** Remembers that this device was ready for the field. */
export function noteReady(userId: string, at: number): void {
  const ready = { userId, at }
  try {
    localStorage.setItem(storageKeys.fieldReady, JSON.stringify(ready))
  } catch {
    // This page still knows.
  }
  lastReady.set(ready)
}

/** When this person's device was last seen ready, in milliseconds by the server's time. */
export function useLastReady(userId: string): number | null {
  const ready = useStore(lastReady)
  return ready?.userId === userId ? ready.at : null
}
