import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** The person in whose name envelopes are written here; the signer's own code loads later. */
export const openedSigner = createStore<Signer | null>(null)

/** Whether envelopes can be written, and their device be asked about, on this page now. */
export function useCanSign(): boolean {
  return useStore(openedSigner) !== null
}
