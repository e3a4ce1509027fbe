import { expect, test } from 'vitest'
import { RATINGS } from '../applications/feedback.ts'
import { bandOf, RATING_BANDS, ratingsOf } from './rating-bands.ts'

test.each([
  [5, 'excellent'],
  [4, 'good'],
  [3, 'average'],
  [2, 'poor'],
  [1, 'poor'],
] as const)('%d stars are %s', (rating, band) => {
  expect(bandOf(rating)).toBe(band)
})

test('a band has its ratings from the lowest, and each rating has one band', () => {
  expect(ratingsOf('poor')).toEqual([1, 2])
  expect(ratingsOf('excellent')).toEqual([5])
  expect(RATING_BANDS.flatMap(ratingsOf).toSorted((a, b) => a - b)).toEqual([...RATINGS])
})
