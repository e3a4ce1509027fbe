import { ApiError } from '../../platform/api-error.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { Scanner } from '../../platform/scan/clamd.ts'
import { ScannerAwayError } from '../../platform/scan/clamd.ts'
import type { DocumentWorkers } from './document-workers.ts'

/** Fewer than the threads that clamd has by default. */
const AT_ONCE = 6
const WAITING = 64
const RETRY_SECONDS = 60

interface Watch {
  /** A harmful file came from this account. */
  onHarmful(accountId: string, found: string): Promise<void>
  onAway(error: ScannerAwayError): void
}

/**
 * Has every document scanned before anything of ours reads it, so before it exists: 422 `document.harmful`; 503
 * `upload.not_scanned` while the scanner does not say, and whoever sent the file keeps it and sends it again.
 */
export function scanFirst(
  workers: DocumentWorkers,
  scanner: Scanner,
  { onHarmful, onAway }: Watch,
): DocumentWorkers {
  const limiter = createLimiter(AT_ONCE, WAITING)

  async function verdictOn(bytes: Uint8Array) {
    try {
      return await scanner.scan(bytes)
    } catch (error) {
      if (!(error instanceof ScannerAwayError)) throw error
      onAway(error)
      throw new ApiError('upload.not_scanned', { retryAfter: RETRY_SECONDS })
    }
  }

  return {
    async read(bytes, accountId) {
      const verdict = await limiter.run(() => verdictOn(bytes), accountId)
      if (verdict.isHarmful) {
        await onHarmful(accountId, verdict.found)
        throw new ApiError('document.harmful')
      }
      return workers.read(bytes, accountId)
    },
    async close() {
      limiter.close()
      await workers.close()
    },
  }
}
