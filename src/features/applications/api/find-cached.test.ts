import { expect, test } from 'vitest'
import type {
  ApplicationListQuery,
  ApplicationRow,
} from '../../../../contract/applications/applications.ts'
import { filterCachedRows } from './find-cached.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

function row(applicationId: string, change: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    _id: applicationId,
    applicationId,
    status: 'submitted',
    version: 1,
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
  row('GO-1'),
  row('GO-2', { status: 'completed', customerName: 'Ravi Kumar' }),
  row('GO-3', { slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null], vanName: 'Van 7' }),
  row('GO-4', { slaTimer: [iso(NOW - 8 * HOUR), iso(NOW + HOUR), null] }),
  // Its clock stood still before the warning.
  row('GO-5', {
    slaTimer: [iso(NOW - 9 * HOUR), iso(NOW - HOUR), null],
    slaPausedAt: iso(NOW - 8 * HOUR),
    customerPhone: '9000000001',
  }),
]

const found = (query: ApplicationListQuery) =>
  filterCachedRows(rows, query, NOW).map(({ applicationId }) => applicationId)

test.each<[ApplicationListQuery, string[]]>([
  [{}, ['GO-1', 'GO-2', 'GO-3', 'GO-4', 'GO-5']],
  [{ status: 'pending' }, ['GO-1', 'GO-3', 'GO-4', 'GO-5']],
  [{ status: 'completed' }, ['GO-2']],
  [{ serviceLevel: 'overdue' }, ['GO-3']],
  [{ serviceLevel: 'warning' }, ['GO-4']],
  [{ serviceLevel: 'on_time' }, ['GO-1', 'GO-5']],
  [{ source: 'van' }, ['GO-3']],
  [{ search: 'ravi' }, ['GO-2']],
  [{ search: 'सुनीता' }, ['GO-1', 'GO-3', 'GO-4', 'GO-5']],
  [{ search: '0000001' }, ['GO-5']],
  [{ search: 'go-4', status: 'pending' }, ['GO-4']],
  [{ search: 'ravi', status: 'pending' }, []],
])('%o leaves %o', (query, left) => {
  expect(found(query)).toEqual(left)
})
