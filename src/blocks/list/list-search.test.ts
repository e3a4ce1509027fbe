import * as v from 'valibot'
import { expect, test } from 'vitest'
import { askedOf, filtersOf, listSearch, nextOrder } from './list-search.ts'

const list = listSearch({ state: v.picklist(['open', 'closed']), city: v.string() }, [
  'opened',
  'name',
])
const read = (raw: unknown) => v.parse(v.object(list.entries), raw)

test.each([
  [{ sort: 'opened' }, { page: 1, sort: 'opened' }],
  [
    { sort: '-name', page: 2 },
    { page: 2, sort: '-name' },
  ],
  [{ sort: 'secret' }, { page: 1 }],
  [{ sort: '--name' }, { page: 1 }],
  [{ sort: ['name'] }, { page: 1 }],
])('list address: only an order that the server offers is asked: %j', (raw, asked) => {
  expect(askedOf(list, read(raw))).toEqual(asked)
})

test('list address: a list without orders reads none', () => {
  const plain = listSearch({})
  expect(v.parse(v.object(plain.entries), { sort: 'name', search: 'a' })).toEqual({
    page: undefined,
    search: 'a',
    sort: undefined,
  })
})

test('list address: search and filters are separated from everything else', () => {
  const address = { ...read({ state: 'open', search: 'asha', page: 3, sort: 'name' }), dialog: 'x' }
  expect(filtersOf(list, address)).toEqual({ state: 'open', search: 'asha' })
})

test('sorting head: ascending, descending, then the list’s own order', () => {
  expect(nextOrder(undefined, 'name')).toBe('name')
  expect(nextOrder('name', 'name')).toBe('-name')
  expect(nextOrder('-name', 'name')).toBeUndefined()
  expect(nextOrder('-opened', 'name')).toBe('name')
})
