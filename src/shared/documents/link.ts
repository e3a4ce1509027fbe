import { checkHealth } from '../../../contract/health.ts'
import { call } from '../api/call.ts'

const ANSWER_WITHIN_MS = 8000

/** What those who send want to know of the link. */
export interface Link {
  /** Known to be gone: nothing is worth a try. */
  isDown(): boolean
  /** Whether our server answers just now. */
  isUp(): Promise<boolean>
  /** Hears of its return; answers how to stop hearing. */
  onBack(listener: () => void): () => void
}

export const pageLink: Link = {
  isDown: () => !navigator.onLine,
  async isUp() {
    try {
      await call(checkHealth, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      return true
    } catch {
      return false
    }
  },
  onBack(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
}
