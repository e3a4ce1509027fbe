import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { getWorkingSet } from '../../../contract/applications/working-set.ts'
import { KEPT_SCHEMA } from './cached-response.ts'
import { applicationOf, KEPT_ENDPOINTS, keeperOf } from './cached-table.ts'

const ID = '01976f2e-0000-7000-8000-00000000001a'

test.each([
  [['/api/catalogue'], 'device'],
  [['/api/franchises/choices'], 'device'],
  [['/application/franchise-applications'], 'person'],
  [['/application/partner-applications', { page: 1 }], 'person'],
  [['/api/applications', { page: 1, status: 'pending' }], 'person'],
  [['/api/applications', { page: 2 }], null],
  [['/api/applications', { page: 1, search: 'Sunita' }], null],
  [['/api/applications/summary'], 'person'],
  [[`/api/applications/${ID}`], 'person'],
  [[`/api/applications/${ID}/receipt`], null],
  [['/api/applications/export'], null],
  [['/auth/verify'], null],
  [['/api/account/sessions'], null],
  [['part', 'edit-dialog'], null],
])('%j is kept by %s', (queryKey, keeper) => {
  expect(keeperOf(queryKey)).toBe(keeper)
})

test('knows the application that a query asks for', () => {
  expect(applicationOf([`/api/applications/${ID}`])).toBe(ID)
  expect(applicationOf(['/api/applications/summary'])).toBeNull()
})

// Answers of the last release lie on devices: a changed shape must not be read as today's.
test('a kept answer that changes its shape raises KEPT_SCHEMA', () => {
  const shapes = [...KEPT_ENDPOINTS, getWorkingSet].map((endpoint) =>
    toJsonSchema((endpoint as typeof getWorkingSet).response, { errorMode: 'ignore' }),
  )
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
  expect({ schema: KEPT_SCHEMA, hash }).toEqual({ schema: 2, hash: '6c8596ba1c74a3d6' })
})
