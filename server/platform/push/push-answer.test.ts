import { describe, expect, test } from 'vitest'
import { pushAnswer, pushBackOff, retryAfterMs } from './push-answer.ts'

const NOW = Date.UTC(2026, 10, 22)

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [202, 'accepted'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'vapid_rejected'],
  [403, 'vapid_rejected'],
  [404, 'gone'],
  [406, 'later'],
  [410, 'gone'],
  [413, 'too_large'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [null, 'later'],
])('%s is %s', (status, kind) => {
  expect(pushAnswer(status, undefined, NOW)).toMatchObject({ kind, status })
})

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    ['0', 0],
    ['Sun, 22 Nov 2026 00:05:00 GMT', 300_000],
    ['Sat, 21 Nov 2026 00:05:00 GMT', 0],
    ['99999999', 86_400_000],
    ['soon', null],
    ['-5', null],
    ['', null],
    [undefined, null],
  ])('%s is %s ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms)
  })

  test.each([429, 406, 503])('is honoured with %s', (status) => {
    expect(pushAnswer(status, '60', NOW)).toMatchObject({ waitMs: 60_000 })
  })
})

test('the back-off doubles up to an hour, and never all come back at once', () => {
  expect([1, 2, 3, 20].map((attempts) => pushBackOff(attempts, 1))).toEqual([
    15_000, 30_000, 60_000, 3_600_000,
  ])
  expect(pushBackOff(1, 0)).toBe(7500)
})
