import { expect, test } from 'vitest'
import { changeOf, SMALL_PAISE } from './change-of.ts'

test.each([
  [298, 1, { kind: 'numbers', now: 298, before: 1 }],
  [0, 0, { kind: 'same' }],
  [5, 0, { kind: 'numbers', now: 5, before: 0 }],
  [0, 19, { kind: 'numbers', now: 0, before: 19 }],
  [0, 20, { kind: 'percent', percent: -100 }],
  [25, 20, { kind: 'percent', percent: 25 }],
  [199, 20, { kind: 'percent', percent: 895 }],
  [200, 20, { kind: 'numbers', now: 200, before: 20 }],
  [1001, 1000, { kind: 'percent', percent: 0 }],
] as const)('change: %s now and %s before are said by the rule', (now, before, said) => {
  expect(changeOf(now, before)).toEqual(said)
})

test('change: money has a base of its own, and may be negative', () => {
  expect(changeOf(99_000, 50_000, SMALL_PAISE)).toMatchObject({ kind: 'numbers' })
  expect(changeOf(-150_000, -100_000, SMALL_PAISE)).toEqual({ kind: 'percent', percent: -50 })
})
