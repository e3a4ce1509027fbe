import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApplicationListQuery } from '../../../../contract/applications/application-filters.ts'
import {
  askedOf,
  countFilters,
  withFilters,
  withoutFilters,
} from '../../../blocks/list/list-search.ts'
import { applicationSearch } from './list-search.ts'

const read = (raw: unknown) => v.parse(v.object(applicationSearch.entries), raw)
const listQueryOf = (address: ReturnType<typeof read>) => askedOf(applicationSearch, address)
const activeFilters = (address: object) => countFilters(applicationSearch, address)

const ID = '01985c8e-0000-7000-8000-000000000001'

const full = {
  page: 3,
  search: 'राहुल',
  status: 'submitted',
  serviceLevel: 'overdue',
  source: 'van',
  deadline: 'met',
  service: ID,
  category: ID,
  franchise: ID,
  partner: ID,
  district: 'Pune',
  van: ID,
  from: '2026-11-01',
  to: '2026-11-20',
  decidedFrom: '2026-11-01',
  decidedTo: '2026-11-20',
  reuploads: 'asked',
  left: 'in_progress',
  leftFrom: '2026-11-01',
  leftTo: '2026-11-20',
  reason: 'Papers missing.',
  reasons: 'other',
  sort: '-due',
} as const

test('list of applications: the address is asked of the server as it stands', () => {
  expect(listQueryOf(read(full))).toEqual(full)
  expect(v.parse(ApplicationListQuery, listQueryOf(read(full)))).toEqual(full)
})

test('list of applications: a bare address asks for the first page without filters', () => {
  expect(listQueryOf(read({}))).toEqual({ page: 1 })
})

test.each([
  [{ page: 0 }],
  [{ page: 'two' }],
  [{ page: 1e9 }],
  [{ status: 'lost' }],
  [{ serviceLevel: '' }],
  [{ source: 'franchise' }],
  [{ service: 'pan' }],
  [{ district: '' }],
  [{ from: '2026-02-30' }],
  [{ from: '0202-11-01' }],
  [{ to: 20261120 }],
  [{ decidedTo: '2026-02-30' }],
  [{ deadline: 'late' }],
  [{ reuploads: 'never' }],
  [{ left: 'pending' }],
  [{ leftTo: 'today' }],
  [{ reason: ' ' }],
  [{ reasons: 'all' }],
  [{ van: 'mine' }],
  [{ sort: 'secret' }],
  [{ search: '   ' }],
  [{ search: ['a'] }],
])('list of applications: an unreadable param falls away: %j', (raw) => {
  expect(listQueryOf(read(raw))).toEqual({ page: 1 })
})

test('list of applications: the page may come as text, a search of digits as a number', () => {
  expect(listQueryOf(read({ page: '4', search: 9876543210 }))).toEqual({
    page: 4,
    search: '9876543210',
  })
})

test('list of applications: the server accepts every search that the page sends', () => {
  for (const search of ['x'.repeat(500), '  two   words ', 'क़'.repeat(80), 'tab\tand\u0000']) {
    const query = listQueryOf(read({ search }))
    expect(v.is(ApplicationListQuery, query), search).toBe(true)
    expect(query.search).not.toBe('')
  }
})

test('list of applications: another filter begins at the first page, the rest stays', () => {
  const search = { ...read(full), apply: 'choose' }
  const next = withFilters(search, { status: 'rejected' })
  expect(next).toEqual({ ...full, apply: 'choose', page: undefined, status: 'rejected' })
})

test('list of applications: clearing removes every filter and the page; the order stays', () => {
  const search = { ...read(full), apply: 'choose' }
  expect(activeFilters(search)).toBe(21)
  const cleared = withoutFilters(applicationSearch, search)
  expect(activeFilters(cleared)).toBe(0)
  expect(listQueryOf(cleared)).toEqual({ page: 1, sort: '-due' })
  expect(cleared.apply).toBe('choose')
})
