import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeStatus,
  getApplication,
  listApplications,
} from '../../contract/applications/applications.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { listFeedbacks } from '../../contract/feedback/feedbacks.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { call } from './call.ts'
import { endpointQuery, isLive } from './endpoint-query.ts'
import { onFailedCall } from './failed-calls.ts'
import { setRequestUser } from './headers.ts'
import { queryClient } from './query-client.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { documentElement: { lang: 'mr' } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
  queryClient.clear()
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const own = { 'X-GramOne': '1', 'Content-Type': 'application/json; charset=utf-8' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const statusText = status === 200 ? 'OK' : 'Status text'
  const given = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== '')
  fetchMock.mockResolvedValueOnce(new Response(text, { status, statusText, headers: given }))
}

const sent = () => {
  const [address, init] = fetchMock.mock.calls[0] ?? []
  return { address, init, headers: init?.headers as Record<string, string> }
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('The call was expected to fail'),
    (error: unknown) => error,
  )
}

test('fills the path and the query, leaving out what is empty', async () => {
  answer(200, { rows: [] })
  await call(listApplications, { query: { page: 2, search: '', status: undefined, source: 'van' } })
  expect(sent().address).toBe('/api/applications?page=2&source=van')
  expect(sent().init?.credentials).toBe('include')
  expect(sent().headers).toEqual({ 'x-requested-with': 'gramone', 'accept-language': 'mr' })
})

test('encodes what it fills into the path', async () => {
  answer(200, {})
  await call(getApplication, { params: { id: 'a/b ?' } })
  expect(sent().address).toBe('/api/applications/a%2Fb%20%3F')
})

test('sends JSON with its type and the idempotency key', async () => {
  answer(200, {})
  const status = 'completed' as const
  const body = { version: 1, status, comment: 'x', documents: [], capturedAt: '' }
  await call(changeStatus, { params: { id: '1' }, body, idempotencyKey: 'key' })
  expect(sent().init?.body).toBe(JSON.stringify(body))
  expect(sent().headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key',
  })
})

test('sends form data as it is, without a content type', async () => {
  answer(201, {})
  const body = new FormData()
  await call(uploadDocument, { body })
  expect(sent().init?.body).toBe(body)
  expect(sent().headers).not.toHaveProperty('content-type')
})

test('what an endpoint needs must be given', () => {
  // @ts-expect-error the endpoint has a parameter
  void (() => call(getApplication))
  // @ts-expect-error the endpoint has a body
  void (() => call(signIn, {}))
  // @ts-expect-error an idempotent endpoint needs its key
  void (() => call(changeStatus, { params: { id: '1' }, body: null as never }))
  void (() => call(signOut))
})

test('a refusal carries status, code, message, fields, state and waiting time', async () => {
  const fields = [{ path: 'comment', code: 'required' }]
  const body = { message: 'Moved on', code: 'application.stale', fields, current: { version: 3 } }
  answer(409, body, { 'Retry-After': '7' })
  const error = await failure(call(verifySession))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, ...body, retryAfter: 7 })
})

test.each([
  ['a message', '{"message":"Said so"}', 'Said so'],
  ['JSON without a message', '{}', 'Status text'],
  ['JSON that is text', '"x"', 'Status text'],
  ['JSON that is nothing', 'null', 'Status text'],
  ['JSON that is a list', '[{"message":"no"}]', 'Status text'],
  ['raw text', 'Bad gateway', 'Bad gateway'],
  ['nothing', '', 'Status text'],
])('the message of an error with %s (rules.md, Errors)', async (_, body, message) => {
  answer(502, body)
  expect(await failure(call(verifySession))).toMatchObject({ status: 502, message, code: null })
})

test('a stranger’s 401 has no code and does not end the session', async () => {
  answer(401, { message: 'Sign in to the Wi-Fi', code: 'session.none' }, { 'X-GramOne': '' })
  expect(await failure(call(verifySession))).toMatchObject({ status: 401, code: null })
})

test.each([
  ['HTML', '<html>', { 'Content-Type': 'text/html' }],
  ['JSON of somebody else', '{}', { 'X-GramOne': '' }],
  ['an answer that was cut off', '{"userInfo":', {}],
])('a 200 with %s is no answer', async (_, body, headers) => {
  answer(200, body, headers)
  expect(await failure(call(verifySession))).toBeInstanceOf(OfflineError)
})

test('no answer is an OfflineError, a cancelled call is not', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(call(verifySession))).toBeInstanceOf(OfflineError)
  const cancelled = new AbortController()
  cancelled.abort()
  fetchMock.mockRejectedValueOnce(cancelled.signal.reason)
  const error = await failure(call(verifySession, { signal: cancelled.signal }))
  expect(error).toMatchObject({ name: 'AbortError' })
})

test('refusals are heard in one place', async () => {
  const listener = vi.fn()
  const stop = onFailedCall(listener)
  answer(403, { message: 'Forbidden', code: 'access.forbidden' })
  await failure(call(verifySession))
  stop()
  answer(403, { message: 'Forbidden', code: 'access.forbidden' })
  await failure(call(verifySession))
  expect(listener).toHaveBeenCalledOnce()
})

test('a live query is asked again every ten seconds; lists of others wait while the server tells by itself', () => {
  const intervals = () =>
    [
      endpointQuery(listApplications),
      endpointQuery(listNotifications),
      endpointQuery(listFeedbacks),
    ].map(({ refetchInterval }) =>
      typeof refetchInterval === 'function' ? refetchInterval({} as never) : refetchInterval,
    )
  expect(intervals()).toEqual([10_000, 10_000, 10_000])
  isLive.set(true)
  expect(intervals()).toEqual([10_000, 10_000, 60_000])
  isLive.set(false)
  expect(endpointQuery(verifySession)).not.toHaveProperty('refetchInterval')
})

test('the default query asks the path of its key; 401 is null only for who wants that', async () => {
  const signedOut = { message: 'No session', code: 'session.none' }
  answer(200, { rows: [] })
  const query = endpointQuery(listApplications, { query: { page: 3 } })
  expect(query.queryKey).toEqual(['/api/applications', { page: 3 }])
  expect(await queryClient.query(query)).toEqual({ rows: [] })
  expect(sent().address).toBe('/api/applications?page=3')

  answer(401, signedOut)
  const meta = { nullWhenSignedOut: true } as const
  expect(await queryClient.query({ ...endpointQuery(verifySession), meta })).toBeNull()
  answer(401, signedOut)
  expect(await failure(queryClient.query({ queryKey: ['/api/else'] }))).toMatchObject({
    status: 401,
  })
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('asking again what is known already is marked as caused by no person', async () => {
  answer(200, { signedOut: true })
  answer(200, { signedOut: true })
  await queryClient.query({ queryKey: ['/api/polled'] })
  await queryClient.refetchQueries({ queryKey: ['/api/polled'], type: 'all' })
  const backgrounds = fetchMock.mock.calls.map(([, init]) =>
    Object.hasOwn(init?.headers ?? {}, 'x-background'),
  )
  expect(backgrounds).toEqual([false, true])
})

test('a refresh names the answer that this page has, and 304 gives that one back', async () => {
  const query = { queryKey: ['/api/tagged'], staleTime: 0 }
  const asked = () => fetchMock.mock.lastCall?.[1]?.headers as Record<string, string>
  answer(200, { rows: [1] }, { ETag: '"a"' })
  await queryClient.query(query)
  expect(asked()['if-none-match']).toBeUndefined()
  const unchanged = new Response(null, { status: 304, headers: { 'X-GramOne': '1' } })
  fetchMock.mockResolvedValueOnce(unchanged)
  expect(await queryClient.query(query)).toEqual({ rows: [1] })
  expect(asked()['if-none-match']).toBe('"a"')
  answer(200, { rows: [2] })
  expect(await queryClient.query(query)).toEqual({ rows: [2] })
  answer(200, { rows: [3] })
  await queryClient.query(query)
  expect(asked()['if-none-match']).toBeUndefined()
})

test('every call says whom it is for, once that is known', async () => {
  setRequestUser('sunita')
  answer(200, {})
  await call(verifySession)
  setRequestUser(null)
  answer(200, {})
  await call(verifySession)
  const people = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-user'))
  expect(people).toEqual(['sunita', null])
})
