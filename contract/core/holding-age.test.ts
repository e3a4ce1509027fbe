import { expect, test } from 'vitest'
import { capturedBefore, holdingAge } from './holding-age.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  ['just now', 0, 'recent'],
  ['by a clock that is a day ahead', -24, 'recent'],
  ['a day ago', 24, 'recent'],
  ['a day and a minute ago', 24 + 1 / 60, 'late'],
  ['three days ago', 72, 'late'],
  ['three days and a minute ago', 72 + 1 / 60, 'stuck'],
  ['a year ago', 365 * 24, 'stuck'],
])('what was captured %s', (_what, hours, expected) => {
  expect(holdingAge(hoursAgo(hours), now)).toBe(expected)
})

test.each(['late', 'stuck'] as const)('the filter and the rule draw the same line: %s', (age) => {
  const line = capturedBefore(age, new Date(now)).getTime()
  expect(holdingAge(new Date(line - 1).toISOString(), now)).toBe(age)
  expect(holdingAge(new Date(line).toISOString(), now)).not.toBe(age)
})
