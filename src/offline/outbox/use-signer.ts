import { useSyncExternalStore } from 'react'
import { isAuthorHere, onAuthorChange } from './signer.ts'

/** Whether letters can be written, and their device be asked about, on this page now. */
export function useIsAuthorHere(): boolean {
  return useSyncExternalStore(onAuthorChange, isAuthorHere)
}
