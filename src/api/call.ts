import type {
  AcceptedOf,
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '../../contract/core/endpoint.ts'
import {
  BACKGROUND_HEADER,
  IDEMPOTENCY_HEADER,
  SERVER_HEADER,
} from '../../contract/core/headers.ts'
import { fillPath, withQuery } from './address.ts'
import { responderOf, ApiError, OfflineError, readAnswer } from './api-error.ts'
import { beforeCall } from './before-call.ts'
import { cacheAnswer, cachedAnswer, tagOf } from './conditional-get.ts'
import { reportFailedCall } from './failed-calls.ts'
import { withFreshPassword } from './fresh-password.ts'
import { callHeaders } from './headers.ts'
import { noteReadOnly } from './read-only.ts'
import { reportResponder } from './responder.ts'

/** A person does not wait longer for an answer: a screen must not spin for ever. */
const TIMEOUT_MS = 30_000

type InputField<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type BodyGiven<E extends Endpoint> = E['body'] extends 'file' ? FormData : BodyInput<E>

/** The address of a call: what its path and query need, typed by the endpoint. */
export type AddressInput<E extends Endpoint> = InputField<'params', ParamsInput<E>> &
  InputField<'query', QueryInput<E>>

type KeyGiven<E extends Endpoint> = E extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined }

type Input<E extends Endpoint> = AddressInput<E> &
  InputField<'body', BodyGiven<E>> &
  KeyGiven<E> & { signal?: AbortSignal }

/** The input may be left out where nothing in it is needed. */
export type Optional<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input]

interface Request {
  method?: Endpoint['method']
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** The page makes the call and no person caused it, so the call does not keep the session alive. */
  isBackground?: boolean
}

/**
 * Calls an endpoint of the contract with the session's cookie.
 * Throws `ApiError` for a refusal and `OfflineError` when our server did not answer.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<Input<E>>
): Promise<ResponseOf<E> | AcceptedOf<E>> {
  const { params, query, ...request } = { params: undefined, query: undefined, ...input }
  const address = withQuery(fillPath(endpoint.path, params), query)
  const ask = () => send(address, { ...request, method: endpoint.method })
  // The server answers by the response schema of the same endpoint; `send` checks that it was the server.
  return (await (endpoint.freshPassword ? withFreshPassword(ask) : ask())) as
    | ResponseOf<E>
    | AcceptedOf<E>
}

/** Sends one request to the server and reads its JSON; `call` is the typed way to it. */
export async function send(address: string, request: Request = {}): Promise<unknown> {
  const begunAt = performance.now()
  const answer = await fetchAnswer(address, request)
  const { method = 'GET' } = request
  try {
    if (answer.status === 304 && answer.header(SERVER_HEADER) !== null) return cachedAnswer(address)
    const value = readAnswer(answer)
    if (method === 'GET') cacheAnswer(address, answer.header('ETag'), value)
    return value
  } catch (error) {
    if (error instanceof ApiError) reportFailedCall({ error, begunAt })
    throw error
  }
}

async function fetchAnswer(address: string, request: Request) {
  const { method, body, idempotencyKey, signal, isBackground } = request
  const headers = callHeaders()
  const tag = method === undefined || method === 'GET' ? tagOf(address) : undefined
  if (tag) headers['if-none-match'] = tag
  if (idempotencyKey) headers[IDEMPOTENCY_HEADER] = idempotencyKey
  if (isBackground) headers[BACKGROUND_HEADER] = '1'
  const isForm = body instanceof FormData
  // The browser itself writes a form's content type, with its boundary.
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await beforeCall()
    const response = await fetch(address, {
      method: method ?? 'GET',
      credentials: 'include',
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const text = await response.text()
    const header = (name: string) => response.headers.get(name)
    const answer = { status: response.status, statusText: response.statusText, header, text }
    reportResponder(responderOf(answer))
    noteReadOnly(answer)
    return answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportResponder('none')
    throw new OfflineError('No answer', { cause })
  }
}
