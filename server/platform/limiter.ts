import { ApiError } from './api-error.ts'

const RETRY_SECONDS = 5

/** Work that takes much memory, so many pieces at once and no more; the others wait in line. */
export class ConcurrencyLimiter {
  readonly #atOnce: number
  readonly #maxQueued: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxQueued: number) {
    this.#atOnce = atOnce
    this.#maxQueued = maxQueued
  }

  /** Does the work when its turn comes; 503 `server.unavailable` while too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait()
    else this.#running += 1
    try {
      return await work()
    } finally {
      // Whoever waited takes the place over.
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#maxQueued) {
      throw new ApiError('server.unavailable', { retryAfter: RETRY_SECONDS })
    }
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}
