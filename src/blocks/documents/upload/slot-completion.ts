import type { UploadSlot } from './upload-slot.ts'
import { isUnderWay } from './upload-slot.ts'

interface Slots {
  slots(): ReadonlyMap<string, UploadSlot>
  subscribe(listener: () => void): () => void
}

/**
 * Waits until no work is running, successful or not, and at most `withinMs` for uploads: by then at
 * least every file has been taken in.
 */
export function whenFinished({ slots, subscribe }: Slots, withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    let isTimedOut = false
    const isAwaited = (slot: UploadSlot) =>
      isTimedOut ? slot.status === 'checking' : isUnderWay(slot)
    const check = () => {
      if ([...slots().values()].some(isAwaited)) return
      clearTimeout(timer)
      stop()
      resolve()
    }
    const onTimeout = () => {
      isTimedOut = true
      check()
    }
    const timer = withinMs === undefined ? undefined : setTimeout(onTimeout, withinMs)
    const stop = subscribe(check)
    check()
  })
}

/** Waits until the bytes of these slots are in the page; what was lost or is attached has none. */
export function whenLoaded(
  { slots, subscribe, fileIn }: Slots & { fileIn(key: string): File | undefined },
  keys: readonly string[],
): Promise<void> {
  return new Promise((resolve) => {
    const isLoaded = (key: string) =>
      fileIn(key) !== undefined ||
      ['attached', 'failed'].includes(slots().get(key)?.status ?? 'failed')
    const check = () => {
      if (!keys.every(isLoaded)) return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })
}
