import { expect, test } from 'vitest'
import { collectRoutes } from '../support/collect-routes.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const [, routes] = await collectRoutes(() => buildTestApp())

/** Answers about one citizen: their handlers note who reads (docs/decisions/0080-who-read.md). */
const NOTED = [
  '/api/applications/:id',
  '/api/applications/:id/receipt',
  '/api/documents/:id',
  '/api/feedbacks/:id',
]

/** Answers about one record of something else than a citizen, by how their addresses begin. */
const OF_OTHERS = [
  ...['accounts', 'catalogue', 'devices', 'franchises', 'holidays', 'imports', 'managed-services'],
  ...['outlets', 'payouts', 'people', 'remittances', 'reports', 'revenue', 'statements', 'vans'],
  // Words of the office about an application, which is noted when it is opened.
  'tickets',
]
/** Comes with a record that was noted. */
const WITH_ANOTHER = ['/api/documents/:id/thumbnail']

test('each answer about one citizen is noted: a new address has to say what it is', () => {
  const paths = routes
    .filter(({ method, config }) => method === 'GET' && config?.endpoint)
    .map(({ url }) => url)
    .filter((url) => url.includes('/:'))
    .filter((url) => !OF_OTHERS.includes(url.split('/')[2] ?? ''))
  expect([...new Set(paths)].toSorted()).toEqual([...NOTED, ...WITH_ANOTHER].toSorted())
})
