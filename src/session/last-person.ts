import { storageKeys } from '../storage-keys.ts'

// Read before anything is drawn, by the shell and the front door: nothing heavy may be imported here.

/** The account that is signed in on this device as far as it knows, without asking anybody. */
export function signedInUserId(): string | null {
  return tryStorage(() => localStorage.getItem(storageKeys.person))
}

/** From now on this account is at home here; `null`: nobody is. */
export function setSignedInUserId(userId: string | null): void {
  if (userId === null) tryStorage(() => localStorage.removeItem(storageKeys.person))
  else tryStorage(() => localStorage.setItem(storageKeys.person, userId))
}

/** The account whose sign-out the server has not heard of yet. */
export function pendingSignOut(): string | null {
  return tryStorage(() => localStorage.getItem(storageKeys.pendingSignOut))
}

export function setPendingSignOut(userId: string | null): void {
  if (userId === null) tryStorage(() => localStorage.removeItem(storageKeys.pendingSignOut))
  else tryStorage(() => localStorage.setItem(storageKeys.pendingSignOut, userId))
}

/** Whether anybody ever worked here, so that a sign-in may succeed without the server. */
export function hasKnownUser(): boolean {
  return tryStorage(() => localStorage.getItem(storageKeys.lastActiveAt)) !== null
}

/** Storage can be switched off: then this device remembers nobody. */
function tryStorage<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
