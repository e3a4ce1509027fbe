import { expect, test } from 'vitest'
import { SEARCHED, SEARCHES, writtenNumbers } from '../../tests/support/checks/search-examples.ts'
import { isFoundBy, readSearch, searchTextOf } from './application-search.ts'

const texts = SEARCHED.map((one) => searchTextOf({ ...one, provisionalNumber: null }))
const found = (typed: string) =>
  [...texts.keys()].filter((index) => isFoundBy(readSearch(typed), texts[index] ?? ''))

test.each(SEARCHES)('search of applications: “%s” finds %j', (typed, wanted) => {
  expect(found(typed)).toEqual(wanted)
})

test.each(
  SEARCHED.slice(0, 3).flatMap(({ applicationId }, index) =>
    writtenNumbers(applicationId).map((typed) => [typed, index] as const),
  ),
)('search of applications: a number as “%s”', (typed, index) => {
  expect(found(typed)).toEqual([index])
})

test.each(['P-BCDF-0012', 'p bcdf 0012', 'pbcdf0012', 'bcdf', '0012', 'p-bcdf'])(
  'search of applications: the number of a slip as “%s”',
  (typed) => {
    const slip = { ...SEARCHED[0], provisionalNumber: 'P-BCDF-0012' }
    expect(isFoundBy(readSearch(typed), searchTextOf(slip))).toBe(true)
    expect(found(typed)).toEqual([])
  },
)

test('search of applications: signs alone are no search', () => {
  expect(readSearch('-- % _')).toEqual([[]])
  expect(found('%')).toHaveLength(texts.length)
})
