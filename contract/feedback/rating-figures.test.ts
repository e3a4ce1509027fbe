import { describe, expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import type { Rating } from '../applications/feedback.ts'
import { RATINGS } from '../applications/feedback.ts'
import { indiaDay } from '../core/india-day.ts'
import type { RatingCounts } from './rating-figures.ts'
import { figuresOf, latestMonths, monthsOf, TREND_MONTHS } from './rating-figures.ts'

const ROUNDS = 300
const DAY_MS = 86_400_000
const HALF_HOURS_OF_FIVE_YEARS = 5 * 365 * 48

function countsOf(ratings: readonly Rating[]): RatingCounts {
  const counts: RatingCounts = [0, 0, 0, 0, 0]
  for (const rating of ratings) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
  return counts
}

describe('figures', () => {
  test('of random ratings are those of counting every single one', () => {
    const random = repeatableRandom(7)
    for (let round = 0; round < ROUNDS; round += 1) {
      const months = Array.from({ length: 1 + random(12) }, () =>
        Array.from({ length: random(9) }, () => RATINGS[random(5)] ?? 1),
      )
      const all = months.flat()
      const figures = figuresOf(months.map((ratings) => ({ counts: countsOf(ratings) })))
      expect(figures.counts).toEqual(countsOf(all))
      expect(figures.total).toBe(all.length)
      if (all.length === 0) continue
      const share = (belongs: (rating: Rating) => boolean) =>
        all.filter(belongs).length / all.length
      expect(figures.satisfaction).toBe(share((rating) => rating >= 4))
      expect(figures.excellent).toBe(share((rating) => rating === 5))
      expect(figures.average).toBe(all.reduce((sum, rating) => sum + rating, 0) / all.length)
    }
  })

  test('without a rating know no share and no average', () => {
    const none = { total: 0, average: null, satisfaction: null, excellent: null }
    expect(figuresOf([])).toMatchObject(none)
    expect(figuresOf([{ counts: [0, 0, 0, 0, 0] }])).toMatchObject(none)
  })
})

describe('months', () => {
  test('of the trend at random times are those that a walk back by days meets', () => {
    const random = repeatableRandom(11)
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = start + random(HALF_HOURS_OF_FIVE_YEARS) * 1_800_000
      const met = new Set<string>()
      for (let at = now; met.size < TREND_MONTHS; at -= DAY_MS) {
        met.add(indiaDay(new Date(at)).slice(0, 7))
      }
      expect(latestMonths(new Date(now), TREND_MONTHS)).toEqual([...met].toReversed())
    }
  })

  test('begin in India, not at Greenwich', () => {
    expect(latestMonths(new Date('2026-12-31T18:29:59Z'), 2)).toEqual(['2026-11', '2026-12'])
    expect(latestMonths(new Date('2026-12-31T18:30:00Z'), 2)).toEqual(['2026-12', '2027-01'])
  })

  test('of a choice are one, three or six, of none twelve', () => {
    expect((['month', 'three_months', 'six_months', undefined] as const).map(monthsOf)).toEqual([
      1, 3, 6, 12,
    ])
  })
})
