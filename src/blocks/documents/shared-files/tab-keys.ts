import { isTabKey, readTabKey } from '../../../../sw/shared-files/tab-key.ts'
import { storageKeys } from '../../../storage-keys.ts'

// Session storage belongs to this tab, survives the front door, and ends with the tab.

function readFragments(): string[] {
  try {
    return (sessionStorage.getItem(storageKeys.shareKeys) ?? '').split(' ').filter(isTabKey)
  } catch {
    return []
  }
}

/** Removes the key from the page's address, where it must not stay. */
export function takeKeyFromAddress(): void {
  const { hash, pathname, search } = window.location
  if (!isTabKey(hash)) return
  writeFragments([...readFragments(), hash])
  window.history.replaceState(window.history.state, '', pathname + search)
}

function writeFragments(keys: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKeys.shareKeys, keys.join(' '))
  } catch {
    // Without the key the files can't be opened and must be shared again.
  }
}

/** Marks this tab: the next sign-in in it is about shared files. */
export function returnAfterSignIn(): void {
  writeFragments(readFragments())
}

/** Whether this tab has shared files for the next person to sign in. */
export function isAwaitingSignIn(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.shareKeys) !== null
  } catch {
    return false
  }
}

/** The keys of files shared with this tab while no person's key was open. */
export function tabKeys(): Promise<CryptoKey[]> {
  return Promise.all(readFragments().map(readTabKey))
}

/** Removes the keys once their files have become a person's. */
export function forgetTabKeys(): void {
  try {
    sessionStorage.removeItem(storageKeys.shareKeys)
  } catch {
    // Without storage there is nothing to remove.
  }
}
