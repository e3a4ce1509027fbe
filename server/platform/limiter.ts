import { ApiError } from './api-error.ts'

const RETRY_SECONDS = 5

/** Work that takes much memory, so many pieces at once and no more; the others wait in line. */
export class Turns {
  readonly #atOnce: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, longestLine: number) {
    this.#atOnce = atOnce
    this.#longestLine = longestLine
  }

  /** Does the work when its turn comes; 503 `server.unavailable` while too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait()
    else this.#running += 1
    try {
      return await work()
    } finally {
      // Whoever waited takes the place over.
      const next = this.#line.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#line.length >= this.#longestLine) {
      throw new ApiError('server.unavailable', { retryAfter: RETRY_SECONDS })
    }
    return new Promise((resolve) => this.#line.push(resolve))
  }
}
