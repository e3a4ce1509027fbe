import { rememberedStore } from '../../../api/remembered-store.ts'
import { useStore } from '../../../api/use-store.ts'

interface Ready {
  /** Id of the person who looked. */
  userId: string
  /** In milliseconds, by the server's time. */
  at: number
}

const lastReady = rememberedStore('fieldReady', (stored): Ready | null => {
  const ready = stored as Partial<Ready> | null
  return typeof ready?.userId === 'string' && Number.isFinite(ready.at) ? (ready as Ready) : null
})

/** Remembers that this device was ready for the field. */
export function noteReady(userId: string, at: number): void {
  lastReady.set({ userId, at })
}

/** When this person's device was last seen ready, in milliseconds by the server's time. */
export function useLastReady(userId: string): number | null {
  const ready = useStore(lastReady)
  return ready?.userId === userId ? ready.at : null
}
