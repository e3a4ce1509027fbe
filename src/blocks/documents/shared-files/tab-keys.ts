import { isTabKey, readTabKey } from '../../../../sw/shared-files/tab-key.ts'
import { storageKeys } from '../../../storage-keys.ts'

// Session storage is this tab's alone, outlives the way over the front door, and ends with the tab.

function readFragments(): string[] {
  try {
    return (sessionStorage.getItem(storageKeys.shareKeys) ?? '').split(' ').filter(isTabKey)
  } catch {
    return []
  }
}

/** Takes the key out of the page's address, where it must not stay. */
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
    // Without it the files can't be opened: they are shared once more.
  }
}

/** Whoever signs in in this tab does so because of shared files. */
export function returnAfterSignIn(): void {
  writeFragments(readFragments())
}

/** Whether this tab has shared files for whoever signs in in it. */
export function isAwaitingSignIn(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.shareKeys) !== null
  } catch {
    return false
  }
}

/** The keys of what was shared with this tab while nobody's own was open. */
export function tabKeys(): Promise<CryptoKey[]> {
  return Promise.all(readFragments().map(readTabKey))
}

/** What they opened has become a person's. */
export function forgetTabKeys(): void {
  try {
    sessionStorage.removeItem(storageKeys.shareKeys)
  } catch {
    // Nothing was kept either.
  }
}
