import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApplicationListQuery } from '../../../../contract/applications/applications.ts'
import {
  activeFilters,
  ListSearch,
  listQueryOf,
  withFilters,
  withoutFilters,
} from './list-search.ts'

const read = (raw: unknown) => v.parse(ListSearch, raw)

const full = {
  page: 3,
  search: 'राहुल',
  status: 'submitted',
  serviceLevel: 'overdue',
  source: 'van',
} as const

test('an address is asked of the server as it stands', () => {
  expect(listQueryOf(read(full))).toEqual(full)
  expect(v.parse(ApplicationListQuery, listQueryOf(read(full)))).toEqual(full)
})

test('a bare address asks for the first page and names no filter', () => {
  expect(listQueryOf(read({}))).toEqual({ page: 1 })
})

test.each([
  [{ page: 0 }],
  [{ page: 'two' }],
  [{ page: 1e9 }],
  [{ status: 'lost' }],
  [{ serviceLevel: '' }],
  [{ source: 'franchise' }],
  [{ search: '   ' }],
  [{ search: ['a'] }],
])('what can not be read falls away: %j', (raw) => {
  expect(listQueryOf(read(raw))).toEqual({ page: 1 })
})

test('a page of the address may be text, a search digits that the router read as a number', () => {
  expect(listQueryOf(read({ page: '4', search: 9876543210 }))).toEqual({
    page: 4,
    search: '9876543210',
  })
})

test('whatever is searched, the server takes it', () => {
  for (const search of ['x'.repeat(500), '  two   words ', 'क़'.repeat(80), 'tab\tand\u0000']) {
    const query = listQueryOf(read({ search }))
    expect(v.is(ApplicationListQuery, query), search).toBe(true)
    expect(query.search).not.toBe('')
  }
})

test('another filter begins at the first page and keeps the rest', () => {
  const search = { ...read(full), apply: 'choose' }
  const next = withFilters(search, { status: 'rejected' })
  expect(next).toEqual({ ...full, apply: 'choose', page: undefined, status: 'rejected' })
})

test('clearing takes every filter and the page, nothing else', () => {
  const search = { ...read(full), apply: 'choose' }
  expect(activeFilters(search)).toBe(4)
  const cleared = withoutFilters(search)
  expect(activeFilters(cleared)).toBe(0)
  expect(listQueryOf(cleared)).toEqual({ page: 1 })
  expect(cleared.apply).toBe('choose')
})
