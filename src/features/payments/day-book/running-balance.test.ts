import { expect, test } from 'vitest'
import { runningBalances } from './running-balance.ts'

const DAY = '2026-11-26'
const line = (_id: string, paise: number, more: object = {}) => ({
  ...{ _id, paise, way: 'cash' as const, bookDay: DAY, arrivedDay: null },
  ...more,
})
const book = (lines: ReturnType<typeof line>[], expectedPaise: number) => ({
  ...{ day: DAY, openingPaise: 50_000, expectedPaise, lines },
})

test('running balance: the drawer after each line; UPI leaves it as it is', () => {
  const lines = [line('fee', 4000), line('upi', 9000, { way: 'upi' }), line('refund', -1000)]
  expect([...runningBalances(book(lines, 53_000))]).toEqual([
    ['fee', 54_000],
    ['upi', 54_000],
    ['refund', 53_000],
  ])
})

test('running balance: what came after closing has none', () => {
  const lines = [line('fee', 4000), line('late', 2000, { arrivedDay: '2026-11-27' })]
  expect([...runningBalances(book(lines, 54_000)).keys()]).toEqual(['fee'])
})

test('running balance: none where the lines do not lead to what is expected', () => {
  expect(runningBalances(book([line('fee', 4000)], 60_000)).size).toBe(0)
})
