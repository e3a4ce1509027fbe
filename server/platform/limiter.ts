import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { ApiError } from './api-error.ts'

const RETRY_SECONDS = 5

/** Runs work that takes much memory or a core: so many pieces at once, the others in their order. */
export interface Limiter {
  /** Does the work when its turn comes; 503 `server.unavailable` while too many wait, or once closed. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** From now on refuses what has not begun, each at its turn, and whatever comes; what runs goes on. */
  close(): void
}

/** A `p-limit` whose line has an end: a request is refused rather than kept waiting for minutes. */
export function createLimiter(atOnce: number, maxQueued: number): Limiter {
  const limit = pLimit(atOnce)
  const refusal = () => new ApiError('server.unavailable', { retryAfter: RETRY_SECONDS })
  let isClosed = false
  return {
    async run(work) {
      if (limit.activeCount >= atOnce && limit.pendingCount >= maxQueued) throw refusal()
      return limit(() => {
        if (isClosed) throw refusal()
        return work()
      })
    },
    close() {
      isClosed = true
    },
  }
}

/** A line for each key: whoever sends much waits for its own work, and nobody else does. */
export interface Lanes {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Does so many pieces of each key at once, the others of that key in their order. */
export function createLanes(atOnce: number): Lanes {
  const lanes = new Map<string, { limit: LimitFunction; pieces: number }>()
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { limit: pLimit(atOnce), pieces: 0 }
      lanes.set(key, lane)
      lane.pieces += 1
      try {
        return await lane.limit(work)
      } finally {
        lane.pieces -= 1
        if (lane.pieces === 0) lanes.delete(key)
      }
    },
  }
}
