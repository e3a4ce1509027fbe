import { storageKeys } from '../storage-keys.ts'

// Read before anything is drawn, by the shell and the front door: nothing heavy may be imported here.

/** The account that is signed in on this device as far as it knows, without asking anybody. */
export function personHere(): string | null {
  return kept(() => localStorage.getItem(storageKeys.person))
}

/** From now on this account is at home here; `null`: nobody is. */
export function setPersonHere(userId: string | null): void {
  if (userId === null) kept(() => localStorage.removeItem(storageKeys.person))
  else kept(() => localStorage.setItem(storageKeys.person, userId))
}

/** The account whose sign-out the server has not heard of yet. */
export function owedLogout(): string | null {
  return kept(() => localStorage.getItem(storageKeys.owedLogout))
}

export function setOwedLogout(userId: string | null): void {
  if (userId === null) kept(() => localStorage.removeItem(storageKeys.owedLogout))
  else kept(() => localStorage.setItem(storageKeys.owedLogout, userId))
}

/** Whether anybody ever worked here, so that a sign-in may succeed without the server. */
export function isAnybodyKnown(): boolean {
  return kept(() => localStorage.getItem(storageKeys.lastActiveAt)) !== null
}

/** Storage can be switched off: then this device remembers nobody. */
function kept<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
