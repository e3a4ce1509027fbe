import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { storageKeys } from '../../../storage-keys.ts'

function stored(): boolean {
  try {
    return localStorage.getItem(storageKeys.chimeMuted) !== null
  } catch {
    return false
  }
}

const muted = createStore(stored())

/** Whether this browser makes no sound for a notification; another tab may have chosen it since. */
export const isMuted = stored

export const useMuted = () => useStore(muted)

/** Switches the sound off or on in this browser, for good. */
export function setMuted(isSilent: boolean): void {
  muted.set(isSilent)
  try {
    if (isSilent) localStorage.setItem(storageKeys.chimeMuted, '1')
    else localStorage.removeItem(storageKeys.chimeMuted)
  } catch {
    // Storage is full or blocked: the choice holds for this page only.
  }
}
