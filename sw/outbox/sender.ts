import * as v from 'valibot'
import type { FieldError } from '../../contract/core/field-errors.ts'
import {
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  SERVER_HEADER,
  isStandIn,
} from '../../contract/core/headers.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ERRORS } from '../../contract/errors.ts'
import type { EntryState } from '../../contract/outbox/entry-states.ts'
import { recordNumberOf } from '../../contract/outbox/envelope-records.ts'
import { Delivery } from '../../contract/outbox/envelope.ts'
import type { EntryFailure } from './entry.ts'

/** A request without an answer is given up after this; a chunk needs a third of it on 2G. */
const TIMEOUT_MS = 60_000

/** A flusher's connection to the server. */
export interface Sender {
  now: () => number
  /** Sends without cookies and without following redirects (rule 9). Throws `DeliveryError`. */
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

/** The sender of one delivery, which calls `onStall` whenever no answer has come for so long. */
export function watchStall(sender: Sender, stallMs: number, onStall: () => void) {
  const start = () => setInterval(onStall, stallMs)
  let timer = start()
  const end = () => clearInterval(timer)
  const restart = () => {
    end()
    timer = start()
  }
  return {
    sender: {
      ...sender,
      async request(path, init) {
        restart()
        return sender.request(path, init).finally(restart)
      },
    } satisfies Sender,
    end,
  }
}

/** A longer `Retry-After` counts as a mistake. */
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/** An answer, of our server or another host. */
export interface ParsedResponse {
  status: number
  /** The JSON of our own server; `undefined` for any other answer. */
  body: unknown
  /** A page of another host in place of our server's answer. */
  isStandIn: boolean
  /** The answer's `Retry-After`, in milliseconds. */
  retryAfterMs: number | null
}

/** A try that did not deliver the envelope, and the entry's next state. */
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

/** Rule 4: 2xx, our server's JSON, and the envelope's id in it; nothing else acknowledges. */
export function acknowledgementOf({ status, body }: ParsedResponse, id: string): Delivery | null {
  if (status < 200 || status > 299) return null
  const { success, output } = v.safeParse(Delivery, body)
  if (!success || output.submissionId !== id) return null
  if (output.outcome === 'awaiting_attachments') return output
  // A receipt must carry the number of a record: the envelope's own, or the one that its correction has made.
  return recordNumberOf(output.receipt) === '' ? null : output
}

/** Refusals by our server that a later try may overcome. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'idempotency.in_flight',
  'envelope.dependency_pending',
  // A fault of the server's settings, or an older server that is being replaced.
  'request.cross_site',
  'request.not_found',
])
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Rule 6 as one table: the entry's state after a refusal of `status`.
 * `code` is that of our server's JSON; without one another host answered (a proxy, a captive
 * portal), and only our server decides about an envelope.
 */
export function stateAfter(status: number, code: string | null): EntryState {
  if (code === null || RETRYABLE_CODES.has(code)) return 'waiting'
  if (status >= 500 || RETRYABLE_STATUSES.has(status)) return 'waiting'
  if (status === 401 || status === 403) return 'waits_for_owner'
  if (status === 426) return 'waits_for_update'
  return status >= 400 ? 'rejected' : 'waiting'
}

const FIRST_MS = 4000
/** Rule 6: the longest back-off of our own. */
export const LONGEST_BACK_OFF_MS = 5 * 60_000

/**
 * Milliseconds to wait after `attempts` tries: doubled each time, jittered over the upper half, at
 * most five minutes; longer only where the server asked for it.
 * @param random 0 to 1
 */
export function backOff(attempts: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_BACK_OFF_MS)
  return Math.max(Math.round(full * (0.5 + random / 2)), retryAfterMs ?? 0)
}

/** The entry's failure for an answer that does not acknowledge. */
export function deliveryErrorOf(answer: ParsedResponse): DeliveryError {
  const { status, body, isStandIn: isPage, retryAfterMs } = answer
  const { code, fields, current } = (status >= 400 && isRecord(body) ? body : {}) as {
    code?: unknown
    fields?: FieldError[]
    current?: unknown
  }
  if (typeof code !== 'string') {
    const failure = {
      code: 'not_acknowledged',
      status,
      ...(isPage && { isStandIn: true }),
    } as const
    return new DeliveryError('waiting', failure, retryAfterMs)
  }
  const known = code in ERRORS ? (code as ErrorCode) : null
  // An unknown code of a newer server: its status decides, and a general sentence is shown.
  const shownCode = known ?? (status >= 500 ? 'server.failed' : 'request.invalid')
  const failure = {
    code: shownCode,
    status,
    fields: Array.isArray(fields) ? fields : [],
    ...(current !== undefined && { current }),
  }
  return new DeliveryError(stateAfter(status, code), failure, retryAfterMs)
}

/** Reads an answer and its origin. Rejects when the answer breaks off. */
export async function parseResponse(response: Response, now: number): Promise<ParsedResponse> {
  const { status, headers } = response
  const text = await response.text()
  const isOurs = headers.has(SERVER_HEADER)
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  return {
    status,
    body: isOurs && isJson ? parsed(text) : undefined,
    isStandIn: !isOurs && isStandIn(status),
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
    // The JSON was cut on the way.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
