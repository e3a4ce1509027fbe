import { storageKeys } from '../storage-keys.ts'

// Shell and front door read this before anything is drawn: import nothing heavy here.

/** The account that is signed in on this device, as far as the device knows. */
export function signedInUserId(): string | null {
  return tryStorage(() => localStorage.getItem(storageKeys.person))
}

/** Records the account that is signed in on this device; `null`: none. */
export function setSignedInUserId(userId: string | null): void {
  if (userId === null) tryStorage(() => localStorage.removeItem(storageKeys.person))
  else tryStorage(() => localStorage.setItem(storageKeys.person, userId))
}

/** The account whose sign-out the server has not received yet. */
export function pendingSignOut(): string | null {
  return tryStorage(() => localStorage.getItem(storageKeys.pendingSignOut))
}

export function setPendingSignOut(userId: string | null): void {
  if (userId === null) tryStorage(() => localStorage.removeItem(storageKeys.pendingSignOut))
  else tryStorage(() => localStorage.setItem(storageKeys.pendingSignOut, userId))
}

/** Whether a person has worked on this device before, so that a sign-in may succeed offline. */
export function hasKnownUser(): boolean {
  return tryStorage(() => localStorage.getItem(storageKeys.lastActiveAt)) !== null
}

/** Storage may be switched off: then the device remembers no account. */
function tryStorage<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
