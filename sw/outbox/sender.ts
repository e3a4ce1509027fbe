import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import { DeliveryError } from './answers.ts'

/** Without an answer for so long, a request is given up; a chunk needs a third of it on 2G. */
const TIMEOUT_MS = 60_000

/** How a flusher speaks to the server. */
export interface Sender {
  now: () => number
  /** Without cookies, and to nobody to whom it is sent on (rule 9). Throws `DeliveryError`. */
  request(path: string, init: RequestInit): Promise<Response>
  /** The flusher was overtaken. */
  isStopped(): boolean
}

export function createSender(
  fetch: typeof globalThis.fetch,
  now: () => number,
  stop: AbortSignal,
): Sender {
  return {
    now,
    isStopped: () => stop.aborted,
    async request(path, init) {
      if (stop.aborted) throw new DeliveryError('waiting', { code: 'network' })
      try {
        return await fetch(path, {
          ...init,
          headers: { ...(init.headers as object), [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
          credentials: 'omit',
          redirect: 'manual',
          cache: 'no-store',
          signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
        })
      } catch {
        throw new DeliveryError('waiting', { code: 'network' })
      }
    },
  }
}
