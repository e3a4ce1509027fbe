import { expect, test } from 'vitest'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { isSamePlan, planChanges } from './plan-changes.ts'

const stop = (_id: string, note = ''): PlanStop => ({ _id, villageId: null, place: _id, note })
const [hol, supe, karda] = [stop('Hol'), stop('Supe', 'noon'), stop('Karda')]

test('changes of a plan: what came, what went, and a note before and after', () => {
  const evening = stop('Supe', 'evening')
  expect(planChanges([hol, supe], [evening, karda])).toEqual({
    added: [karda],
    removed: [hol],
    noted: [{ stop: evening, before: 'noon' }],
    isReordered: false,
  })
})

test('changes of a plan: another order of those that stayed, and nothing where nothing changed', () => {
  const none = { added: [], removed: [], noted: [] }
  expect(planChanges([hol, supe, karda], [karda, hol])).toEqual({
    ...{ ...none, removed: [supe] },
    isReordered: true,
  })
  expect(planChanges([hol, supe], [supe, hol])).toEqual({ ...none, isReordered: true })
  expect(planChanges([hol, supe], [hol, supe])).toEqual({ ...none, isReordered: false })
})

test('the same plan: villages, notes and order', () => {
  expect(isSamePlan([hol, supe], [hol, { ...supe }])).toBe(true)
  expect(isSamePlan([hol, supe], [supe, hol])).toBe(false)
  expect(isSamePlan([supe], [stop('Supe', 'evening')])).toBe(false)
  expect(isSamePlan([hol], [hol, karda])).toBe(false)
  expect(isSamePlan([hol, karda], [hol])).toBe(false)
})
