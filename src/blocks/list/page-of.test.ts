import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test('page of local rows: beyond the last it is the last', () => {
  const items = Array.from({ length: 25 }, (_, index) => index)
  expect(pageOf(items, 1, 12)).toEqual({ page: 1, pageCount: 3, items: items.slice(0, 12) })
  expect(pageOf(items, 3, 12)).toEqual({ page: 3, pageCount: 3, items: [24] })
  expect(pageOf(items, 99, 12).page).toBe(3)
  expect(pageOf([], 2, 12)).toEqual({ page: 1, pageCount: 1, items: [] })
  expect(pageOf(items.slice(0, 12), 1, 12).pageCount).toBe(1)
})
