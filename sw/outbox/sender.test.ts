import { expect, test } from 'vitest'
import { ERRORS } from '../../contract/errors.ts'
import { ourJson } from '../../tests/support/outbox/envelope-server.ts'
import {
  LONGEST_BACK_OFF_MS,
  backOff,
  deliveryErrorOf,
  parseResponse,
  stateAfter,
} from './sender.ts'

test.each([
  // Retry later: our server has not decided.
  [408, 'server.unavailable', 'waiting'],
  [425, 'server.unavailable', 'waiting'],
  [429, 'request.too_many', 'waiting'],
  [500, 'server.failed', 'waiting'],
  [503, 'server.unavailable', 'waiting'],
  [503, 'server.read_only', 'waiting'],
  [503, 'envelope.too_new', 'waiting'],
  [409, 'idempotency.in_flight', 'waiting'],
  [409, 'envelope.dependency_pending', 'waiting'],
  [404, 'request.not_found', 'waiting'],
  [403, 'request.cross_site', 'waiting'],
  // For the owner.
  [401, 'envelope.device_unknown', 'waits_for_owner'],
  [401, 'envelope.device_ended', 'waits_for_owner'],
  [401, 'envelope.signature_wrong', 'waits_for_owner'],
  [403, 'envelope.account_closed', 'waits_for_owner'],
  [403, 'access.forbidden', 'waits_for_owner'],
  // For a newer app.
  [426, 'envelope.too_old', 'waits_for_update'],
  // For a person.
  [400, 'request.invalid', 'rejected'],
  [409, 'service.fee_changed', 'rejected'],
  [409, 'application.stale', 'rejected'],
  [413, 'request.too_large', 'rejected'],
  [415, 'document.type_unsupported', 'rejected'],
  [422, 'envelope.damaged', 'rejected'],
  [422, 'idempotency.body_differs', 'rejected'],
  [422, 'service.unavailable', 'rejected'],
  [404, 'application.not_found', 'rejected'],
  // An unknown code of a newer server: its status decides.
  [422, 'envelope.written_in_verse', 'rejected'],
] as const)('%i %s: %s', (status, code, state) => {
  expect(stateAfter(status, code)).toBe(state)
})

test('error codes: each has a state, and none of them loses the entry', () => {
  const states = Object.entries(ERRORS).map(([code, status]) => stateAfter(status, code))
  expect(new Set(states)).toEqual(
    new Set(['rejected', 'waiting', 'waits_for_owner', 'waits_for_update']),
  )
})

test.each([200, 201, 204, 302, 307, 400, 401, 403, 404, 409, 413, 422, 426, 502])(
  '%i by another host: decides nothing',
  (status) => expect(stateAfter(status, null)).toBe('waiting'),
)

const now = Date.parse('2026-01-01T00:00:00Z')
const retryAfter = async (value: string) =>
  (await parseResponse(ourJson(429, {}, { 'retry-after': value }), now)).retryAfterMs

test('Retry-After: in seconds and as a date, at most an hour', async () => {
  expect(await retryAfter('30')).toBe(30_000)
  expect(await retryAfter('Thu, 01 Jan 2026 00:02:00 GMT')).toBe(120_000)
  expect(await retryAfter('Thu, 01 Jan 2020 00:02:00 GMT')).toBe(0)
  expect(await retryAfter('86400')).toBe(3_600_000)
  expect(await retryAfter('soon')).toBeNull()
})

test('answer: only our server’s JSON counts', async () => {
  const body = { message: 'no', code: 'service.unavailable', fields: [], current: 7 }
  const ours = deliveryErrorOf(await parseResponse(ourJson(422, body), now))
  expect(ours).toMatchObject({
    state: 'rejected',
    failure: { code: 'service.unavailable', status: 422, current: 7 },
  })
  const foreign = new Response(JSON.stringify(body), {
    status: 422,
    headers: { 'content-type': 'application/json' },
  })
  const cut = ourJson(422, body)
  const half = new Response((await cut.text()).slice(0, 20), { status: 422, headers: cut.headers })
  const page = new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } })
  for (const response of [foreign, half, page]) {
    const { state, failure } = deliveryErrorOf(await parseResponse(response, now))
    expect([state, failure.code]).toEqual(['waiting', 'not_acknowledged'])
  }
})

test.each([
  ['a sign-in page', 200, 'text/html', true],
  ['a sign-in demanded', 511, 'text/html', true],
  ['a proxy without our server', 502, 'text/html', false],
  ['a proxy that is busy', 503, 'application/json', false],
  ['a proxy that takes nothing so large', 413, 'text/html', false],
])('%s: %i tells a stand-in from a proxy', async (_what, status, type, isStandIn) => {
  const response = new Response('{}', { status, headers: { 'content-type': type } })
  const { failure } = deliveryErrorOf(await parseResponse(response, now))
  expect([failure.code, failure.isStandIn ?? false]).toEqual(['not_acknowledged', isStandIn])
})

test('redirect: a stand-in', async () => {
  const redirect = { status: 0, headers: new Headers(), text: async () => '' } as Response
  const { failure } = deliveryErrorOf(await parseResponse(redirect, now))
  expect(failure.isStandIn).toBe(true)
})

test('answer of our server that is cut off: no stand-in', async () => {
  const headers = ourJson(200, {}).headers
  const { failure } = deliveryErrorOf(await parseResponse(new Response('{"sub', { headers }), now))
  expect(failure.isStandIn).toBeUndefined()
})

test('unknown error code: shown by a general one', async () => {
  const of = async (status: number) =>
    deliveryErrorOf(await parseResponse(ourJson(status, { message: '', code: 'x.y' }), now)).failure
      .code
  expect([await of(422), await of(500)]).toEqual(['request.invalid', 'server.failed'])
})

test('back-off: doubles, jitters over the upper half, and never passes five minutes', () => {
  expect([1, 2, 3, 4].map((n) => backOff(n, 1, null))).toEqual([4000, 8000, 16_000, 32_000])
  expect(backOff(1, 0, null)).toBe(2000)
  for (const attempts of [8, 30, 5000]) {
    expect(backOff(attempts, 1, null)).toBe(LONGEST_BACK_OFF_MS)
    expect(backOff(attempts, 0, null)).toBe(LONGEST_BACK_OFF_MS / 2)
  }
})

test('back-off: at least as long as the server asks and as its own', () => {
  expect(backOff(1, 0, 20 * 60_000)).toBe(20 * 60_000)
  expect(backOff(5, 1, 1000)).toBe(64_000)
})
