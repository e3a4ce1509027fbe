import { storageKeys } from '../storage-keys.ts'

// Shell and front door read this before anything is drawn: import nothing heavy here.

/** The account that is signed in on this device, as far as the device knows. */
export function signedInUserId(): string | null {
  return read('person')
}

/** Records the account that is signed in on this device; `null`: none. */
export function setSignedInUserId(userId: string | null): void {
  write('person', userId)
}

/** The account whose sign-out the server has not received yet. */
export function pendingSignOut(): string | null {
  return read('pendingSignOut')
}

export function setPendingSignOut(userId: string | null): void {
  write('pendingSignOut', userId)
}

/** Whether a person has worked on this device before, so that a sign-in may succeed offline. */
export function hasKnownUser(): boolean {
  return read('lastActiveAt') !== null
}

/** Storage may be switched off: then this page alone remembers. */
const onThisPage = new Map<Name, string>()

type Name = keyof typeof storageKeys

function read(name: Name): string | null {
  try {
    return localStorage.getItem(storageKeys[name])
  } catch {
    return onThisPage.get(name) ?? null
  }
}

function write(name: Name, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(storageKeys[name])
    else localStorage.setItem(storageKeys[name], value)
  } catch {
    if (value === null) onThisPage.delete(name)
    else onThisPage.set(name, value)
  }
}
