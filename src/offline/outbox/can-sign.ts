import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/** The person in whose name envelopes are written here; the signer's own code loads later. */
export const openedSigner = createStore<Signer | null>(null)

/** Whether this page can write envelopes now, and ask the server about its device. */
export function useCanSign(): boolean {
  return useStore(openedSigner) !== null
}
