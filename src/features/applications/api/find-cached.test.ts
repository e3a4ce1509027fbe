import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type {
  ApplicationListQuery,
  ApplicationRow,
} from '../../../../contract/applications/applications.ts'
import { cachedRows, filterCachedRows, findCached } from './find-cached.ts'

const client = new QueryClient()
afterEach(() => client.clear())

const cachedRow = (id: string, submittedAt: string, version = 1) => ({
  _id: id,
  customerName: 'Ravi',
  submittedAt,
  version,
})
const LIST = '/application/franchise-applications'

test('cached applications: rows of pages and records, once each, the newest version of each', () => {
  const put = (key: unknown[], data: unknown, updatedAt: number) =>
    client.setQueryData(key, data, { updatedAt })
  put(
    [LIST, { page: 1 }],
    { rows: [cachedRow('a', '2026-11-01'), cachedRow('b', '2026-11-02')] },
    2000,
  )
  put([LIST, { page: 2 }], { rows: [cachedRow('c', '2026-10-01')] }, 1000)
  put([LIST], { open: [cachedRow('d', '2026-11-03')] }, 3000)
  put(['/api/applications/a'], cachedRow('a', '2026-11-01', 7), 3000)
  put(['/api/applications/b'], cachedRow('b', '2026-11-02', 0), 1500)
  put(['/api/applications/summary'], { total: 3 }, 1)
  put(['/api/applications', { page: 1 }], { rows: [cachedRow('x', '2026-11-09')] }, 1)
  put(['/api/catalogue'], { services: [] }, 1)
  const { rows, updatedAt } = cachedRows(client, 'franchise')
  expect(rows.map(({ _id, version }) => [_id, version])).toEqual([
    ['b', 1],
    ['a', 7],
    ['c', 1],
  ])
  expect(updatedAt).toBe(1000)
})

test('cached applications: an empty cache answers nothing', () => {
  expect(findCached(client, 'admin', {})).toBeNull()
  expect(cachedRows(client, 'admin')).toEqual({ rows: [], updatedAt: 0 })
})

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

function row(applicationId: string, change: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    _id: applicationId,
    applicationId,
    status: 'submitted',
    version: 1,
    provisionalNumber: null,
    customerName: 'सुनीता पाटील',
    customerPhone: '9876543210',
    serviceId: 's',
    serviceName: 'PAN card',
    serviceNameHi: '',
    serviceNameMr: '',
    franchiseId: 'f',
    franchiseName: 'Centre',
    servicePartnerId: null,
    createdById: 'c',
    vanName: null,
    submittedAt: iso(NOW - HOUR),
    slaTimer: [iso(NOW - HOUR), iso(NOW + 9 * HOUR), null],
    slaPausedAt: null,
    ...change,
  }
}

const rows = [
  row('GS-1'),
  row('GS-2', { status: 'completed', customerName: 'Ravi Kumar' }),
  row('GS-3', { slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null], vanName: 'Van 7' }),
  row('GS-4', { slaTimer: [iso(NOW - 8 * HOUR), iso(NOW + HOUR), null] }),
  // Paused before the warning.
  row('GS-5', {
    slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null],
    slaPausedAt: iso(NOW - 8 * HOUR),
    customerPhone: '9000000001',
  }),
]

const found = (query: ApplicationListQuery) =>
  filterCachedRows(rows, query, NOW).map(({ applicationId }) => applicationId)

test.each<[ApplicationListQuery, string[]]>([
  [{}, ['GS-1', 'GS-2', 'GS-3', 'GS-4', 'GS-5']],
  [{ status: 'pending' }, ['GS-1', 'GS-3', 'GS-4', 'GS-5']],
  [{ status: 'completed' }, ['GS-2']],
  [{ serviceLevel: 'overdue' }, ['GS-3']],
  [{ serviceLevel: 'warning' }, ['GS-4']],
  [{ serviceLevel: 'on_time' }, ['GS-1', 'GS-5']],
  [{ source: 'van' }, ['GS-3']],
  [{ search: 'ravi' }, ['GS-2']],
  [{ search: 'सुनीता' }, ['GS-1', 'GS-3', 'GS-4', 'GS-5']],
  [{ search: '0000001' }, ['GS-5']],
  [{ search: 'gs-4', status: 'pending' }, ['GS-4']],
  [{ search: 'ravi', status: 'pending' }, []],
])('search of cached applications: %o leaves %o', (query, left) => {
  expect(found(query)).toEqual(left)
})
