import { ApiError } from '../../../api/api-error.ts'
import { currentConnection, onConnectionChange } from '../../../offline/connectivity/connection.ts'

/** The connection as uploads need it. */
export interface Connection {
  /** Whether the connection is known to be lost, so that no try makes sense. */
  isDown(): boolean
  /** Subscribes to its return. Returns how to unsubscribe. */
  onReconnect(listener: () => void): () => void
}

/** Subscribes to the connection's return while wanted; the same value may be set twice. */
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
 * Milliseconds before the next try, growing with each failure and jittered; at least as long as the
 * server asks.
 */
function retryDelay(tries: number, error: unknown): number {
  const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  return Math.max(wanted, step * (0.5 + Math.random() / 2))
}

/**
 * Schedules another try: the connection's return may go unnoticed, and the server may be in trouble
 * while it stands.
 */
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
    /** A try is starting. */
    stop: (key: string) => clearTimeout(timers.get(key)),
    /** The upload succeeded, or is no longer wanted. */
    forget(key: string) {
      clearTimeout(timers.get(key))
      timers.delete(key)
      counts.delete(key)
    },
  }
}
