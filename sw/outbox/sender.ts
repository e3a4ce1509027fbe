import type { ErrorCode, FieldError } from '../../contract/core/errors.ts'
import { ERRORS } from '../../contract/core/errors.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, SERVER_HEADER } from '../../contract/core/headers.ts'
import type { EntryFailure, EntryState } from './entry.ts'

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

/** Longer waits are asked for by mistake. */
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/** Somebody answered. */
export interface ParsedResponse {
  status: number
  /** The JSON that our server sent; `undefined` for whatever else it is, or whoever else it was. */
  body: unknown
  /** What the answer asks to wait, in milliseconds. */
  retryAfterMs: number | null
}

/** A try that did not deliver the envelope, and what becomes of the entry. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly state: EntryState
  readonly failure: Omit<EntryFailure, 'at'>
  readonly retryAfterMs: number | null

  constructor(
    state: EntryState,
    failure: Partial<EntryFailure> & Pick<EntryFailure, 'code'>,
    retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(`DeliveryError: ${failure.code}`, options)
    this.state = state
    this.failure = { status: null, fields: [], ...failure }
    this.retryAfterMs = retryAfterMs
  }
}

/** Ours and for later, although their status is a refusal's. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'idempotency.in_flight',
  'envelope.dependency_pending',
  // The server's own setting, or an older server that is being replaced: no fault of the envelope's.
  'request.cross_site',
  'request.not_found',
])
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Rule 6 as one table: what becomes of an entry after a refusal of `status`. `code` is that of our
 * server's JSON; without one somebody else has spoken (a proxy, a captive portal), and nobody but
 * our server decides about an envelope.
 */
export function stateAfter(status: number, code: string | null): EntryState {
  if (code === null || RETRYABLE_CODES.has(code)) return 'waiting'
  if (status >= 500 || RETRYABLE_STATUSES.has(status)) return 'waiting'
  if (status === 401 || status === 403) return 'waits_for_owner'
  if (status === 426) return 'waits_for_update'
  return status >= 400 ? 'rejected' : 'waiting'
}

/** What an answer that does not acknowledge means for the entry. */
export function deliveryErrorOf({ status, body, retryAfterMs }: ParsedResponse): DeliveryError {
  const { code, fields, current } = (status >= 400 && isRecord(body) ? body : {}) as {
    code?: unknown
    fields?: FieldError[]
    current?: unknown
  }
  if (typeof code !== 'string') {
    return new DeliveryError('waiting', { code: 'not_acknowledged', status }, retryAfterMs)
  }
  const known = code in ERRORS ? (code as ErrorCode) : null
  // A newer server's code: its status says what to do, a general sentence what happened.
  const shownCode = known ?? (status >= 500 ? 'server.failed' : 'request.invalid')
  const failure = {
    code: shownCode,
    status,
    fields: Array.isArray(fields) ? fields : [],
    ...(current !== undefined && { current }),
  }
  return new DeliveryError(stateAfter(status, code), failure, retryAfterMs)
}

/** Reads who answered what. Rejects when the answer breaks off. */
export async function parseResponse(response: Response, now: number): Promise<ParsedResponse> {
  const { status, headers } = response
  const text = await response.text()
  const isOurs = headers.has(SERVER_HEADER)
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  return {
    status,
    body: isOurs && isJson ? parsed(text) : undefined,
    retryAfterMs: retryAfter(headers.get('retry-after'), now),
  }
}

/** `Retry-After` in seconds or as a date, bounded. */
function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Cut on the way.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
