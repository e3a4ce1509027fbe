import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { probe } from './probe.ts'

const fetchMock = vi.fn<typeof fetch>()
const SERVER_NOW = '2026-11-21T05:00:00.000Z'
const OWN = { 'X-GramOne': '1', 'Content-Type': 'application/json' }

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers({ now: Date.parse(SERVER_NOW) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const page = (status: number, headers: Record<string, string>, text = '{"status":"ok"}') =>
  fetchMock.mockResolvedValueOnce(new Response(text, { status, headers }))

test.each([
  ['our answer', 200, OWN, '{"status":"ok"}', 'online'],
  ['our refusal to serve', 503, OWN, '{"code":"server.unavailable"}', 'failing'],
  ['a proxy without us', 502, { 'Content-Type': 'text/html' }, '<h1>Bad Gateway', 'failing'],
  ['a proxy that refuses', 404, { 'Content-Type': 'text/html' }, '<h1>Not found', 'failing'],
  ['a sign-in page', 200, { 'Content-Type': 'text/html' }, '<html>Wi-Fi', 'captive'],
  ['a sign-in page that speaks JSON', 200, { 'Content-Type': 'application/json' }, '{}', 'captive'],
  ['a sign-in demanded', 511, { 'Content-Type': 'text/html' }, '<html>', 'captive'],
  ['our answer, cut off', 200, OWN, '{"sta', 'offline'],
  ['our answer that it is too much', 429, OWN, '{"code":"request.too_many"}', 'online'],
])('%s', async (_what, status, headers, text, connection) => {
  page(status, headers, text)
  expect((await probe()).connection).toBe(connection)
})

test('no answer: offline, after a bounded wait', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await probe()).toEqual({ connection: 'offline', clocks: null })
  const signal = fetchMock.mock.lastCall?.[1]?.signal
  expect(signal).toBeInstanceOf(AbortSignal)
})

test('redirect: another host', async () => {
  const redirect = { type: 'opaqueredirect', status: 0, headers: new Headers() }
  fetchMock.mockResolvedValueOnce(redirect as Response)
  expect((await probe()).connection).toBe('captive')
})

test('clocks: compared in the middle of the round trip', async () => {
  fetchMock.mockImplementationOnce(async () => {
    vi.setSystemTime(Date.now() + 4000)
    return new Response('{"status":"ok"}', {
      headers: { ...OWN, Date: 'Sat, 21 Nov 2026 05:00:02 GMT' },
    })
  })
  const { clocks } = await probe()
  expect(clocks && clocks.device - clocks.server).toBe(-500)
})

test('clock of another host: ignored', async () => {
  page(200, { 'Content-Type': 'text/html', Date: 'Sat, 21 Nov 2020 05:00:02 GMT' })
  expect((await probe()).clocks).toBeNull()
})
