import { expect, test } from 'vitest'
import { splitPlans } from './split-plans.ts'

const planOf = (day: string, places: string[]) => ({
  ...{ vanId: 'van', day, version: 1, changedAt: null, notes: [] },
  stops: places.map((place) => ({ _id: place, villageId: null, place, note: '' })),
})
const PLANS = [
  planOf('2026-02-26', ['Yesterday']),
  planOf('2026-02-27', ['Karda', 'Shirur']),
  planOf('2026-02-28', []),
  planOf('2026-03-05', ['Mandavgan']),
  planOf('2026-03-06', ['Too far']),
]

test('plans of a van: today in order, then the days of the next six that have villages', () => {
  const { now, later } = splitPlans(PLANS, '2026-02-27')
  expect(now?.stops.map(({ place }) => place)).toEqual(['Karda', 'Shirur'])
  expect(later.map(({ day }) => day)).toEqual(['2026-03-05'])
})

test('plans of a van: stored ones serve the next day too', () => {
  expect(splitPlans(PLANS, '2026-03-05').now?.stops).toMatchObject([{ place: 'Mandavgan' }])
})

test('plans of a van: a day without a plan has no villages', () => {
  expect(splitPlans([], '2026-02-27')).toEqual({ now: undefined, later: [] })
})
