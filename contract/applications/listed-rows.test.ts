import { expect, test } from 'vitest'
import type { ApplicationListQuery } from './application-filters.ts'
import type { Listed } from './listed-rows.ts'
import { listedRows } from './listed-rows.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

function row(applicationId: string, change: Partial<Listed> = {}): Listed {
  return {
    _id: applicationId,
    applicationId,
    status: 'submitted',
    provisionalNumber: null,
    customerName: 'सुनीता पाटील',
    customerPhone: '9876543210',
    serviceId: 's',
    franchiseId: 'f',
    franchiseDistrict: 'Pune',
    servicePartnerId: null,
    createdById: 'a',
    vanName: null,
    submittedAt: iso(NOW - HOUR),
    decidedAt: null,
    slaTimer: [iso(NOW - HOUR), iso(NOW + 9 * HOUR), null],
    slaPausedAt: null,
    ...change,
  }
}

const rows = [
  row('GS-1'),
  row('GS-2', {
    ...{ status: 'completed', customerName: 'Ravi Kumar', provisionalNumber: 'P-1' },
    decidedAt: iso(NOW + HOUR),
  }),
  row('GS-3', {
    slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null],
    ...{ vanName: 'Van 7', status: 'in_progress', servicePartnerId: 'p' },
  }),
  row('GS-4', { slaTimer: [iso(NOW - 8 * HOUR), iso(NOW + HOUR), null] }),
  // Paused before the warning.
  row('GS-5', {
    slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null],
    slaPausedAt: iso(NOW - 8 * HOUR),
    customerPhone: '9000000001',
  }),
]

const found = (query: ApplicationListQuery) =>
  listedRows(rows, query, NOW, 'service_partner')
    .map(({ applicationId }) => applicationId)
    .toSorted()

test.each<[ApplicationListQuery, string[]]>([
  [{}, ['GS-1', 'GS-2', 'GS-3', 'GS-4', 'GS-5']],
  [{ status: 'pending' }, ['GS-1', 'GS-3', 'GS-4', 'GS-5']],
  [{ status: 'completed' }, ['GS-2']],
  [{ serviceLevel: 'overdue' }, ['GS-3']],
  [{ serviceLevel: 'warning' }, ['GS-4']],
  [{ serviceLevel: 'on_time' }, ['GS-1', 'GS-5']],
  // GS-3 is the partner's, GS-5 waits for the customer, and the others wait for their franchise.
  [{ turn: 'mine' }, ['GS-3']],
  [{ turn: 'customer' }, ['GS-5']],
  [{ turn: 'others' }, ['GS-1', 'GS-4']],
  [{ source: 'van' }, ['GS-3']],
  [{ source: 'offline' }, ['GS-2']],
  [{ van: 'a' }, ['GS-3']],
  [{ van: 'b' }, []],
  [{ deadline: 'met' }, ['GS-2']],
  [{ deadline: 'missed' }, []],
  [{ search: 'ravi' }, ['GS-2']],
  [{ search: 'सुनीता' }, ['GS-1', 'GS-3', 'GS-4', 'GS-5']],
  [{ search: '0000001' }, ['GS-5']],
  [{ search: 'gs-4', status: 'pending' }, ['GS-4']],
  [{ search: 'ravi', status: 'pending' }, []],
])('list of applications: %o leaves %o', (query, left) => {
  expect(found(query)).toEqual(left)
})

const days = [
  // In India the 20th ends at 18:30 UTC.
  row('GS-A', { _id: 'a', submittedAt: '2026-11-19T18:29:59.999Z' }),
  row('GS-B', { _id: 'b', submittedAt: '2026-11-19T18:30:00.000Z', serviceId: 'pan' }),
  row('GS-C', { _id: 'c', submittedAt: '2026-11-20T18:29:59.999Z', servicePartnerId: 'p' }),
  row('GS-D', { _id: 'd', submittedAt: '2026-11-20T18:30:00.000Z', franchiseId: 'g' }),
  row('GS-E', { _id: 'e', submittedAt: '2026-11-25T00:00:00.000Z', franchiseDistrict: 'Beed' }),
]
const due = (hours: number): Partial<Listed> => ({
  slaTimer: [iso(NOW - HOUR), iso(NOW + hours * HOUR), null],
})
const ordered = [
  row('GS-A', { _id: 'a', ...due(3), submittedAt: '2026-11-03T00:00:00.000Z' }),
  row('GS-B', { _id: 'b', ...due(1), submittedAt: '2026-11-02T00:00:00.000Z' }),
  row('GS-C', { _id: 'c', ...due(2), submittedAt: '2026-11-01T00:00:00.000Z' }),
  row('GS-D', { _id: 'd', ...due(2), submittedAt: '2026-11-01T00:00:00.000Z' }),
  row('GS-E', {
    _id: 'e',
    ...due(-9),
    status: 'completed',
    submittedAt: '2026-11-01T00:00:00.000Z',
  }),
  row('GS-F', { _id: 'f', ...due(9), status: 'rejected', submittedAt: '2026-11-05T00:00:00.000Z' }),
]
const idsOf = (list: readonly Listed[], query: ApplicationListQuery) =>
  listedRows(list, query, NOW, 'admin')
    .map(({ _id }) => _id)
    .join('')

const decided = [
  row('GS-A', { _id: 'a', decidedAt: '2026-11-19T18:29:59.999Z', status: 'completed' }),
  row('GS-B', { _id: 'b', decidedAt: '2026-11-19T18:30:00.000Z', status: 'rejected' }),
  row('GS-C', { _id: 'c', decidedAt: '2026-11-22T00:00:00.000Z', status: 'completed' }),
  row('GS-D', { _id: 'd' }),
]

test.each<[ApplicationListQuery, string]>([
  [{ decidedFrom: '2026-11-20' }, 'cb'],
  [{ decidedTo: '2026-11-20' }, 'ba'],
  [{ decidedFrom: '2026-11-20', decidedTo: '2026-11-20' }, 'b'],
  [{ decidedTo: '2999-12-31', deadline: 'missed' }, 'c'],
  [{ decidedTo: '2999-12-31', status: 'completed' }, 'ca'],
])('list of applications: of the decided ones %o leaves %s', (query, left) => {
  expect(idsOf(decided, query)).toBe(left)
})

test.each<[ApplicationListQuery, string]>([
  [{ from: '2026-11-20' }, 'edcb'],
  [{ to: '2026-11-20' }, 'cba'],
  [{ from: '2026-11-20', to: '2026-11-20' }, 'cb'],
  [{ from: '2026-11-21', to: '2026-11-20' }, ''],
  [{ service: 'pan' }, 'b'],
  [{ partner: 'p' }, 'c'],
  [{ franchise: 'g' }, 'd'],
  [{ district: 'Beed' }, 'e'],
  [{ district: 'Pune', from: '2026-11-21' }, 'd'],
])('list of applications: %o leaves %s, the newest first', (query, left) => {
  expect(idsOf(days, query)).toBe(left)
})

test.each([
  [undefined, 'fabedc'],
  ['-submitted', 'fabedc'],
  ['submitted', 'cdebaf'],
  ['due', 'bcdafe'],
  ['-due', 'adcbfe'],
] as const)('list of applications: sorted by %s; decided ones have no time left', (sort, order) => {
  expect(idsOf(ordered, { sort })).toBe(order)
})
