import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { cachedRows } from './cached-rows.ts'

const client = new QueryClient()
afterEach(() => client.clear())

const row = (id: string, submittedAt: string, version = 1) => ({
  _id: id,
  customerName: 'Ravi',
  submittedAt,
  version,
})
const LIST = '/application/franchise-applications'

test('takes rows from pages and records, once each, the newest word of each', () => {
  const put = (key: unknown[], data: unknown, updatedAt: number) =>
    client.setQueryData(key, data, { updatedAt })
  put([LIST, { page: 1 }], { rows: [row('a', '2026-11-01'), row('b', '2026-11-02')] }, 2000)
  put([LIST, { page: 2 }], { rows: [row('c', '2026-10-01')] }, 1000)
  put([LIST], { open: [row('d', '2026-11-03')] }, 3000)
  put(['/api/applications/a'], row('a', '2026-11-01', 7), 3000)
  put(['/api/applications/b'], row('b', '2026-11-02', 0), 1500)
  put(['/api/applications/summary'], { total: 3 }, 1)
  put(['/api/applications', { page: 1 }], { rows: [row('x', '2026-11-09')] }, 1)
  put(['/api/catalogue'], { services: [] }, 1)
  const { rows, updatedAt } = cachedRows(client, 'franchise')
  expect(rows.map(({ _id, version }) => [_id, version])).toEqual([
    ['b', 1],
    ['a', 7],
    ['c', 1],
  ])
  expect(updatedAt).toBe(1000)
})

test('has nothing to tell where nothing is kept', () => {
  expect(cachedRows(client, 'admin')).toEqual({ rows: [], updatedAt: 0 })
})
