import { expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import { monthsOfYear } from '../statements/months.ts'
import { rateKindOf, rateOn } from './tax-rules.ts'
import { taxToWithhold } from './withholding.ts'

const rates = [
  { kind: 'commission', from: '2025-04-01', basisPoints: 200, thresholdPaise: 2_000_000 },
  { kind: 'commission', from: '2026-10-01', basisPoints: 500, thresholdPaise: 3_000_000 },
  { kind: 'contractor_other', from: '2025-04-01', basisPoints: 200, thresholdPaise: 0 },
] as const

const year = (earned: Record<string, number>, change = {}) =>
  taxToWithhold({
    earned: new Map(Object.entries(earned)),
    month: Object.keys(earned).toSorted().at(-1) ?? '',
    startMonth: '2026-04',
    kind: 'commission',
    rates,
    withheldPaise: 0,
    ...change,
  })

test('rates: the last that has begun applies, and none before the first', () => {
  expect(rateOn(rates, 'commission', '2025-03-31')).toBeUndefined()
  expect(rateOn(rates, 'commission', '2026-09-30')?.basisPoints).toBe(200)
  expect(rateOn(rates, 'commission', '2026-10-01')?.basisPoints).toBe(500)
  expect([rateKindOf('none', 'other'), rateKindOf('commission', 'huf')]).toEqual([
    null,
    'commission',
  ])
  expect(rateKindOf('contractor', 'huf')).toBe('contractor_individual')
  expect(rateKindOf('contractor', 'other')).toBe('contractor_other')
})

test.each([
  ['at the threshold', { '2026-04': 2_000_000 }, {}, 0],
  ['one paisa above it, of everything', { '2026-04': 2_000_001 }, {}, 40_000],
  ['above it with the second month', { '2026-04': 1_500_000, '2026-05': 1_500_000 }, {}, 60_000],
  [
    'less what was deducted',
    { '2026-04': 3_000_000, '2026-05': 1_000_000 },
    { withheldPaise: 60_000 },
    20_000,
  ],
  [
    'another financial year counts for nothing',
    { '2026-03': 9_000_000, '2026-04': 1_000_000 },
    {},
    0,
  ],
  [
    'months before deduction count for the threshold alone',
    { '2026-04': 2_000_000, '2026-05': 1_000_000 },
    { startMonth: '2026-05' },
    20_000,
  ],
  ['before deduction begins', { '2026-04': 9_000_000 }, { startMonth: '2026-05' }, 0],
  [
    'a share taken back gives nothing back',
    { '2026-04': 3_000_000, '2026-05': -500_000 },
    { withheldPaise: 60_000 },
    0,
  ],
  ['to the nearest rupee', { '2026-04': 2_000_000, '2026-05': 2500 }, {}, 40_100],
  ['each month by its own rate', { '2026-09': 2_500_000, '2026-10': 1_000_000 }, {}, 100_000],
  ['the threshold of the day', { '2026-09': 2_500_000, '2026-10': 500_000 }, {}, 0],
  ['no rate of the kind', { '2026-04': 9_000_000 }, { kind: 'contractor_individual' }, 0],
])('tax to deduct: %s', (_what, earned, change, paise) => {
  expect(year(earned, change)).toBe(paise)
})

test('tax to deduct: for random years, month by month, what a ledger of the whole year comes to', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = repeatableRandom(seed * 7919)
    const months = monthsOfYear(2026)
    const startMonth = months[chance(12)] ?? ''
    const earned = months.map((month) => [month, chance(600_000) - 50_000] as const)
    let withheldPaise = 0
    for (const [count, month] of months.entries()) {
      // The slow way: every month anew, all amounts one by one.
      let [total, due] = [0, 0]
      for (const [each, paise] of earned.slice(0, count + 1)) {
        total += paise
        if (each >= startMonth) due += paise * (each >= '2026-10' ? 0.05 : 0.02)
      }
      const threshold = month >= '2026-10' ? 3_000_000 : 2_000_000
      const isDue = month >= startMonth && total > threshold
      const wanted = isDue ? Math.max(0, Math.round(due / 100) * 100 - withheldPaise) : 0
      const found = taxToWithhold({
        ...{ earned: new Map(earned), month, startMonth, kind: 'commission', rates, withheldPaise },
      })
      expect(Math.abs(found - wanted), `seed ${seed}, ${month}`).toBeLessThanOrEqual(
        Math.abs(((due / 100) % 1) - 0.5) < 1e-6 ? 100 : 0,
      )
      withheldPaise += found
    }
  }
})
