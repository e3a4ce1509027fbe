import { expect, test } from 'vitest'
import { villagesGone } from './villages-gone.ts'

test('villages that left the plan: each once, and none that is still in it', () => {
  const notes = [
    { stopId: 'karda', place: 'Karda' },
    { stopId: 'shirur', place: 'Shirur' },
    { stopId: 'karda', place: 'Karda' },
  ]
  expect(villagesGone([{ _id: 'shirur' }], notes)).toEqual([{ stopId: 'karda', place: 'Karda' }])
  expect(villagesGone([], [])).toEqual([])
})
