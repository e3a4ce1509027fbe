import { expect, test } from 'vitest'
import { commitsOf, ratesOf } from './model.ts'

test('a large state in its busiest hour: two applications, thirteen commits and 3,978 refreshes a second', () => {
  const rates = ratesOf(1)
  expect(rates.taken + rates.carried).toBeCloseTo(2.17, 2)
  expect(commitsOf(rates)).toBeCloseTo(13.5, 0)
  expect(Math.round(rates.refreshed)).toBe(3978)
})

test('everything grows with the share', () => {
  const [all, tenth] = [ratesOf(1), ratesOf(0.1)]
  for (const [what, rate] of Object.entries(tenth))
    expect(rate * 10).toBeCloseTo(all[what as keyof typeof all])
})
