import { useSyncExternalStore } from 'react'
import { canSign, onSignerChange } from './signer.ts'

/** Whether envelopes can be written, and their device be asked about, on this page now. */
export function useCanSign(): boolean {
  return useSyncExternalStore(onSignerChange, canSign)
}
