import type { UploadSlot } from './upload-slot.ts'
import { isUnderWay } from './upload-slot.ts'

interface Slots {
  slots(): ReadonlyMap<string, UploadSlot>
  subscribe(listener: () => void): () => void
}

/**
 * Waits until nothing is under way, however each of it ended, and no longer than `withinMs` for what
 * is being sent: by then at least every file has been taken in.
 */
export function settled({ slots, subscribe }: Slots, withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    let isLate = false
    const isAwaited = (slot: UploadSlot) => (isLate ? slot.status === 'checking' : isUnderWay(slot))
    const check = () => {
      if ([...slots().values()].some(isAwaited)) return
      clearTimeout(timer)
      stop()
      resolve()
    }
    const beLate = () => {
      isLate = true
      check()
    }
    const timer = withinMs === undefined ? undefined : setTimeout(beLate, withinMs)
    const stop = subscribe(check)
    check()
  })
}
