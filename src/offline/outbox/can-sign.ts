import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** The person in whose name envelopes are written here; the signer's own code loads later. */
export const openedSigner = createStore<Signer | null>(null)

/** Whether this page has the server's key, to which envelopes are sealed. */
export const hasSealingKey = createStore(false)

/** Whether envelopes can be written, and their device be asked about, on this page now. */
export function useCanSign(): boolean {
  const isSealable = useStore(hasSealingKey)
  return useStore(openedSigner) !== null && isSealable
}
