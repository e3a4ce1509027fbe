import { expect, test } from 'vitest'
import type { PlanNote, PlanStop, VanPlan } from '../../../../contract/vans/van-plan.ts'
import { earlierNote, isSameVillage } from './earlier-note.ts'

const stop = (_id: string, villageId: string | null, place: string): PlanStop => ({
  ...{ _id, villageId, place, note: '' },
})
const note = (stopId: string, place: string, comment: string): PlanNote => ({
  ...{ _id: comment, stopId, place, outcome: 'visited', comment },
  capturedAt: '2026-11-24T10:00:00.000Z',
})
const plan = (day: string, stops: PlanStop[], notes: PlanNote[]): VanPlan => ({
  ...{ vanId: 'van', day, stops, notes, version: 1, changedAt: null },
})
const found = (plans: VanPlan[], village: PlanStop, day: string) => {
  const { day: of, note: last } = earlierNote(plans, village, day) ?? {}
  return of && [of, last?.comment]
}

test('villages: the same by their rows, and by words where one has none', () => {
  const hol = stop('a', '1', 'Hol, Baramati')
  expect(isSameVillage(hol, stop('b', '1', 'Hol (new name), Baramati'))).toBe(true)
  expect(isSameVillage(hol, stop('b', '2', 'Hol, Baramati'))).toBe(false)
  expect(isSameVillage(hol, stop('b', null, ' hol  BARAMATI'))).toBe(true)
  expect(isSameVillage(hol, stop('b', null, 'Holkarwadi'))).toBe(false)
})

test('earlier note: the last of the latest day up to the planned one, of this village alone', () => {
  const plans = [
    plan('2026-11-20', [stop('a', '1', 'Hol')], [note('a', 'Hol', 'first')]),
    plan(
      '2026-11-24',
      [stop('b', '1', 'Hol'), stop('c', '2', 'Supe')],
      [note('b', 'Hol', 'noon'), note('b', 'Hol', 'evening'), note('c', 'Supe', 'other')],
    ),
    plan('2026-11-26', [stop('d', '1', 'Hol')], [note('d', 'Hol', 'later')]),
  ]
  const hol = stop('new', '1', 'Hol')
  expect(found(plans, hol, '2026-11-25')).toEqual(['2026-11-24', 'evening'])
  expect(found(plans, hol, '2026-11-24')).toEqual(['2026-11-24', 'evening'])
  expect(found(plans, hol, '2026-11-23')).toEqual(['2026-11-20', 'first'])
  expect(found(plans, hol, '2026-11-19')).toBeUndefined()
})

test('earlier note: one whose row has left its plan is found by its words', () => {
  const plans = [plan('2026-11-24', [], [note('gone', 'Thite Vasti', 'closed')])]
  expect(found(plans, stop('new', null, 'Thite Vasti'), '2026-11-25')).toEqual([
    '2026-11-24',
    'closed',
  ])
})
