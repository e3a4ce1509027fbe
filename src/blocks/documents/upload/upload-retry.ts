import { ApiError } from '../../../api/api-error.ts'
import { currentConnection, onConnectionChange } from '../../../offline/connectivity/connection.ts'

/** What those who send want to know of the link. */
export interface Connection {
  /** Known to be gone: nothing is worth a try. */
  isDown(): boolean
  /** Hears of its return; answers how to stop hearing. */
  onReconnect(listener: () => void): () => void
}

/** A switch for hearing of the link's return, which may be set the same way again. */
export function reconnectListener(
  connection: Connection,
  listener: () => void,
): (isWanted: boolean) => void {
  let stop: (() => void) | undefined
  return (isWanted) => {
    if (isWanted) stop ??= connection.onReconnect(listener)
    else {
      stop?.()
      stop = undefined
    }
  }
}

export const pageConnection: Connection = {
  isDown: () => !navigator.onLine || ['offline', 'captive'].includes(currentConnection()),
  onReconnect(listener) {
    const onChange = () => {
      if (!pageConnection.isDown()) listener()
    }
    const stop = onConnectionChange(onChange)
    addEventListener('online', onChange)
    return () => {
      stop()
      removeEventListener('online', onChange)
    }
  },
}

const FIRST_MS = 2000
const LONGEST_MS = 60_000

/**
 * Milliseconds before the next try, longer after each failure and never the same for all who lost
 * the link together; as long as the server asks for, where it does.
 */
function retryDelay(tries: number, error: unknown): number {
  const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  return Math.max(wanted, step * (0.5 + Math.random() / 2))
}

/** Tries what failed again: the link's return may go unnoticed, and a server be in trouble with it there. */
export function retryScheduler(tryAgain: (key: string) => void) {
  const counts = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    later(key: string, error: unknown) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      timers.set(
        key,
        setTimeout(() => tryAgain(key), retryDelay(count, error)),
      )
    },
    /** It is being tried now. */
    stop: (key: string) => clearTimeout(timers.get(key)),
    /** It got through, or is not wanted any more. */
    forget(key: string) {
      clearTimeout(timers.get(key))
      timers.delete(key)
      counts.delete(key)
    },
  }
}
