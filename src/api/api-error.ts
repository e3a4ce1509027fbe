import type { FieldError } from '../../contract/core/field-errors.ts'
import { REQUEST_ID_HEADER, SERVER_HEADER, isStandIn } from '../../contract/core/headers.ts'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import type { Responder } from './responder.ts'

const REFERENCE_LENGTH = 8

/** What is left of an HTTP answer once its body was read, by fetch or by XMLHttpRequest. */
export interface Answer {
  status: number
  statusText: string
  header: (name: string) => string | null
  text: string
}

/** An answer that was not OK (rules.md, Errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `null` unless the answer is our own server's; a newer server may send one that is unknown here. */
  readonly code: ErrorCode | null
  /** Our own server answered: `message` is its sentence, in the page's language. */
  readonly isOwn: boolean
  readonly fields: readonly FieldError[]
  /** The record's present state, where the code says that there is one. */
  readonly current: unknown
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null
  /** The end of the request's id, which a person can read out: by it the lines of the server's log are found. */
  readonly reference: string | null

  constructor(answer: Answer) {
    const body = errorBody(answer.text)
    const stated = typeof body?.message === 'string' ? body.message : null
    super(stated ?? (body ? answer.statusText : answer.text || answer.statusText))
    const own = isOwn(answer) ? body : null
    this.isOwn = own !== null && stated !== null
    this.status = answer.status
    this.code = typeof own?.code === 'string' ? own.code : null
    this.fields = own?.fields ?? []
    this.current = own?.current
    this.retryAfter = secondsOf(answer.header('Retry-After'))
    this.reference = answer.header(REQUEST_ID_HEADER)?.slice(-REFERENCE_LENGTH) ?? null
  }
}

/**
 * Whether our server says that the person of this page is not signed in here: no person is, or
 * another. The page itself answers that.
 */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'session.none' || error.code === 'session.other_user')
  )
}

/** No answer, or one from a stranger instead of our server: nothing is known to have happened. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** The parsed body of an OK answer; throws `ApiError` or `OfflineError` otherwise. */
export function readAnswer(answer: Answer): unknown {
  if (answer.status < 200 || answer.status > 299) throw new ApiError(answer)
  if (!isOwn(answer)) throw new OfflineError('The answer is not from this server')
  if (answer.status === 204) return undefined
  try {
    return JSON.parse(answer.text)
  } catch (cause) {
    throw new OfflineError('The answer was cut off', { cause })
  }
}

/**
 * Who gave the answer. A proxy that fails in front of the server speaks for our server; a stand-in
 * comes from a stranger.
 */
export function responderOf(answer: Answer): Responder {
  if (answer.header(SERVER_HEADER) === null) return isStandIn(answer.status) ? 'foreign' : 'failing'
  return answer.status >= 500 ? 'failing' : 'server'
}

function isOwn(answer: Answer): boolean {
  if (answer.header(SERVER_HEADER) === null) return false
  return answer.status === 204 || isJson(answer.header('Content-Type'))
}

function isJson(type: string | null): boolean {
  return type?.split(';')[0]?.trim() === 'application/json'
}

/** The JSON body of a refusal, empty where it is no object; `null` for what is not JSON. */
function errorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return null
  }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) ? seconds : null
}
