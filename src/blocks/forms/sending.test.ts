import { expect, test } from 'vitest'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { isUnconfirmed, wasNotProcessed } from '../tries/try-outcome.ts'
import { attemptFor, isRepeat } from './sending.ts'

const decision = {
  status: 'in_progress' as const,
  version: 3,
  comment: 'Taken up',
  documents: ['d1', 'd2'],
}

function maker() {
  let count = 0
  return {
    key: () => `key-${(count += 1)}`,
    now: () => new Date(Date.UTC(2026, 10, 21, 9, count)),
  }
}

test('attempt: the same decision goes out again with the same key and the same body', () => {
  const make = maker()
  const first = attemptFor(null, decision, make)
  const again = attemptFor(first, { ...decision, documents: [...decision.documents] }, make)
  expect(again).toBe(first)
})

test.each([
  { status: 'rejected' as const },
  { version: 4 },
  { comment: 'Taken up today' },
  { documents: ['d1'] },
  { documents: ['d2', 'd1'] },
])('attempt: another decision is another entry: %j', (change) => {
  const make = maker()
  const first = attemptFor(null, decision, make)
  const other = { ...decision, ...change }
  expect(isRepeat(first, other)).toBe(false)
  expect(attemptFor(first, other, make)).toMatchObject({ key: 'key-2', body: change })
})

function refusal(status: number, code: string) {
  const text = JSON.stringify({ message: '', code })
  const headers: Record<string, string> = {
    [SERVER_HEADER]: '1',
    'content-type': 'application/json',
  }
  const header = (name: string) => headers[name.toLowerCase()] ?? null
  return new ApiError({ status, statusText: '', text, header })
}

test.each([
  [new OfflineError('No answer'), true],
  [refusal(500, 'server.failed'), true],
  [refusal(503, 'server.unavailable'), true],
  [refusal(503, 'server.read_only'), false],
  [refusal(409, 'idempotency.in_flight'), true],
  [refusal(409, 'application.stale'), false],
  [refusal(422, 'application.transition_refused'), false],
  [refusal(403, 'access.forbidden'), false],
])('failure %s leaves it open whether the change was entered: %s', (error, open) => {
  expect(isUnconfirmed(error)).toBe(open)
})

test.each([
  [refusal(401, 'session.none'), true],
  [refusal(429, 'request.too_many'), true],
  [refusal(403, 'access.forbidden'), true],
  [refusal(409, 'application.stale'), false],
  [refusal(422, 'application.transition_refused'), false],
  [refusal(503, 'server.unavailable'), false],
  [refusal(503, 'server.read_only'), true],
  [new OfflineError('No answer'), false],
])('failure %s came before the server looked at the content: %s', (error, away) => {
  expect(wasNotProcessed(error)).toBe(away)
})
