import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { cachedRows, findCached } from './find-cached.ts'

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
