import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { ApiError } from './api-error.ts'

const RETRY_SECONDS = 5

/** Runs work that takes much memory or a core: so many pieces at once, the others in their order. */
export interface Limiter {
  /**
   * Does the work when its turn comes; 503 `server.unavailable` while too many wait, or once closed.
   * @param line whose work it is: the lines have their turns one after the other, none takes the last
   * place while there are several, and the longest gives way when too much waits
   */
  run<T>(work: () => Promise<T>, line?: string): Promise<T>
  /** Refuses all work that has not begun, each piece at its turn, and all later work; running work goes on. */
  close(): void
}

interface Waiting {
  begin(): void
  refuse(): void
}

/** Work of one line, or of everybody who names none. */
interface Line {
  waiting: Waiting[]
  running: number
}

/** A line has an end: a request is refused rather than kept waiting for minutes. */
export function createLimiter(atOnce: number, maxQueued: number): Limiter {
  /** In the order of their turns; those in which nothing waits or runs are forgotten. */
  const lines = new Map<string | undefined, Line>()
  let running = 0
  let queued = 0
  let isClosed = false
  const refusal = () => new ApiError('server.unavailable', { retryAfter: RETRY_SECONDS })
  const hasPlace = (name: string | undefined, line: Line) =>
    running < atOnce && (name === undefined || line.running < Math.max(1, atOnce - 1))

  function longest(): Line | undefined {
    return [...lines.values()].toSorted((a, b) => b.waiting.length - a.waiting.length)[0]
  }

  function putLast(name: string | undefined, line: Line): void {
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
  }

  function runNext(): void {
    const next = [...lines].find(([name, line]) => line.waiting.length > 0 && hasPlace(name, line))
    if (!next) return
    const [name, line] = next
    putLast(name, line)
    queued -= 1
    line.waiting.shift()?.begin()
    runNext()
  }

  /** Makes room for one more, where another line is longer than this one would be. */
  function makeRoom(name: string | undefined, line: Line): boolean {
    if (queued < maxQueued || hasPlace(name, line)) return true
    const other = longest()
    if (!other || other.waiting.length <= line.waiting.length + 1) return false
    queued -= 1
    other.waiting.pop()?.refuse()
    return true
  }

  return {
    run(work, name) {
      const line = lines.get(name) ?? { waiting: [], running: 0 }
      if (isClosed || !makeRoom(name, line)) return Promise.reject(refusal())
      lines.set(name, line)
      const doWork = async () => {
        if (isClosed) throw refusal()
        return work()
      }
      return new Promise((resolve, reject) => {
        const end = () => {
          running -= 1
          line.running -= 1
          // Lines that queued up meanwhile come before this one.
          putLast(name, line)
          runNext()
        }
        queued += 1
        line.waiting.push({
          refuse: () => reject(refusal()),
          begin() {
            running += 1
            line.running += 1
            void doWork().then(resolve, reject).finally(end)
          },
        })
        runNext()
      })
    },
    close() {
      isClosed = true
    },
  }
}

/** Separate queues, one for each key: a key with much work delays only itself. */
export interface Lanes {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Runs up to `atOnce` pieces of each key at a time; further pieces of that key wait in order.
 * @param mostWaiting 429 `request.too_many` for a piece while so many wait
 */
export function createLanes(atOnce: number, mostWaiting = Infinity): Lanes {
  const lanes = new Map<string, { limit: LimitFunction; pieces: number }>()
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { limit: pLimit(atOnce), pieces: 0 }
      if (lane.pieces >= atOnce + mostWaiting) {
        throw new ApiError('request.too_many', { retryAfter: 1 })
      }
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
