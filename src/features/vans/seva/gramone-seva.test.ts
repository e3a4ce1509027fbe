import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sevaQueryOf, sevaSearch } from './seva-search.ts'

test('gram van list: a van asks for its own, others for what vans made', () => {
  const search = v.parse(v.object(sevaSearch.entries), {
    search: 98765,
    status: 'nothing',
    page: 2,
    apply: 'choose',
  })
  expect(sevaQueryOf(search, true)).toEqual({ search: '98765', page: 2 })
  expect(sevaQueryOf({}, false)).toEqual({ page: 1, source: 'van' })
})
