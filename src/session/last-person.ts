import { storageKeys } from '../storage-keys.ts'

// Shell and front door read this before anything is drawn: import nothing heavy here.

/** The account that is signed in on this device, as far as the device knows. */
export function signedInUserId(): string | null {
  return read(storageKeys.person)
}

/** Records the account that is signed in on this device; `null`: none. */
export function setSignedInUserId(userId: string | null): void {
  write(storageKeys.person, userId)
}

/** The account whose sign-out the server has not received yet. */
export function pendingSignOut(): string | null {
  return read(storageKeys.pendingSignOut)
}

export function setPendingSignOut(userId: string | null): void {
  write(storageKeys.pendingSignOut, userId)
}

/** Whether a person has worked on this device before, so that a sign-in may succeed offline. */
export function hasKnownUser(): boolean {
  return read(storageKeys.lastActiveAt) !== null
}

/** Storage may be switched off: then this page alone remembers. */
const onThisPage = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return onThisPage.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) onThisPage.delete(key)
    else onThisPage.set(key, value)
  }
}
