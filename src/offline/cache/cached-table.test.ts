import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { getWorkingSet } from '../../../contract/applications/working-set.ts'
import { CACHE_SCHEMA } from './cached-response.ts'
import { applicationIdOf, CACHED_ENDPOINTS, cacheScopeOf } from './cached-table.ts'

const ID = '01976f2e-0000-7000-8000-00000000001a'

test.each([
  [['/api/catalogue'], 'device'],
  [['/api/franchises/choices'], 'device'],
  [['/application/franchise-applications'], 'person'],
  [['/application/partner-applications', { page: 1 }], 'person'],
  [['/api/applications', { page: 1, status: 'pending' }], 'person'],
  [['/auth/alerts/unread-count'], 'person'],
  [['/api/notifications/recent'], 'person'],
  [['/api/notifications', { page: 1 }], null],
  [['/api/applications', { page: 2 }], null],
  [['/api/applications', { page: 1, search: 'Sunita' }], null],
  [['/api/applications/summary'], 'person'],
  [['/api/dashboard'], 'person'],
  [[`/api/applications/${ID}`], 'person'],
  [[`/api/applications/${ID}/receipt`], null],
  [['/api/applications/export'], null],
  [['/api/payments', { page: 1 }], 'person'],
  [['/api/payments', { page: 2 }], null],
  [['/api/payments/day-book', { day: '2026-03-02' }], 'person'],
  [['/api/payments/own-day', { day: '2026-03-02' }], 'person'],
  [['/api/payments/upi'], 'person'],
  [['/api/customers', { page: 1 }], 'person'],
  [['/api/customers', { page: 1, search: 'Sunita' }], null],
  [['/api/customers/recent'], 'person'],
  [['/api/customers/lookup', { phone: '9822012345' }], null],
  [['/application/get-tickets', { page: 1 }], 'person'],
  [['/application/get-tickets', { page: 2 }], null],
  [[`/api/tickets/${ID}`], 'person'],
  [[`/api/tickets/${ID}/desk`], null],
  [['/api/remittances', { page: 1 }], 'person'],
  [['/api/remittances/held'], 'person'],
  [['/api/remittances/counts', {}], null],
  [['/api/own-van/plans'], 'person'],
  [['/api/tickets/summary'], null],
  [['/api/canned-responses'], null],
  [['/auth/verify'], null],
  [['/api/account/sessions'], null],
  [['lazy', 'edit-application'], null],
])('cache: %j is stored by %s', (queryKey, scope) => {
  expect(cacheScopeOf(queryKey)).toBe(scope)
})

test('cache: knows the application of a query', () => {
  expect(applicationIdOf([`/api/applications/${ID}`])).toBe(ID)
  expect(applicationIdOf(['/api/applications/summary'])).toBeNull()
})

// Devices store answers of the last release: a changed shape must not be read as today's.
test('CACHE_SCHEMA: raised when a cached answer changes its shape', () => {
  const shapes = [...CACHED_ENDPOINTS, getWorkingSet].map((endpoint) =>
    toJsonSchema((endpoint as typeof getWorkingSet).response, { errorMode: 'ignore' }),
  )
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
  expect({ schema: CACHE_SCHEMA, hash }).toEqual({ schema: 9, hash: '000f144fd0b171eb' })
})
