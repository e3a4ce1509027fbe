import { expect, test } from 'vitest'
import { monthsUntil } from '../../../contract/revenue/months.ts'
import { axisMoney, reachedPercent, sumsOf } from './figures.ts'

const months = monthsUntil('2027-02', 12).map((month, index) => ({
  month,
  revenuePaise: index + 1,
  earnedPaise: index,
  targetPaise: 10,
}))

test('sums: the periods are the present month, the one before, and the three up to now', () => {
  expect(sumsOf(months, 'current_month')).toEqual({
    revenuePaise: 12,
    earnedPaise: 11,
    targetPaise: 10,
  })
  expect(sumsOf(months, 'last_month')).toEqual({
    revenuePaise: 11,
    earnedPaise: 10,
    targetPaise: 10,
  })
  expect(sumsOf(months, 'last_3_months')).toEqual({
    revenuePaise: 33,
    earnedPaise: 30,
    targetPaise: 30,
  })
})

test('sums: an outlet without targets has none, and no month is no sum', () => {
  const [first] = months
  if (!first) throw new Error('there is no month')
  expect(sumsOf([{ ...first, targetPaise: null }], 'current_month').targetPaise).toBeNull()
  expect(sumsOf([], 'current_month').revenuePaise).toBe(0)
})

test('reached: 100% is said only when the target is reached', () => {
  expect(reachedPercent(99_99, 100_00)).toBe(99)
  expect(reachedPercent(100_00, 100_00)).toBe(100)
  expect(reachedPercent(-5, 100_00)).toBe(0)
  expect(reachedPercent(5, 0)).toBeNull()
  expect(reachedPercent(5, null)).toBeNull()
})

test('axis: amounts are short, as they are said in India', () => {
  expect([0, 50_00, 12_000_00, 1_50_000_00, 2_00_00_000_00].map(axisMoney)).toEqual([
    '₹0',
    '₹50',
    '₹12 K',
    '₹1.5 L',
    '₹2 Cr',
  ])
})
