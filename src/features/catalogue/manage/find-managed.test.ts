import { expect, test } from 'vitest'
import type { ManagedRow } from '../../../../contract/catalogue/service-management.ts'
import { findManaged } from './find-managed.ts'

const service = (_id: string, categoryId: string, active: boolean, hasDraft: boolean) =>
  ({ _id, categoryId, active, hasDraft, name: _id, nameHi: '', nameMr: '' }) as ManagedRow

const services = [
  service('caste', 'c1', true, false),
  service('income', 'c1', true, true),
  service('bill', 'c2', false, false),
  service('pan', 'c3', false, true),
]

test.each([
  [{}, ['caste', 'income', 'bill', 'pan']],
  [{ state: 'active' as const }, ['caste', 'income']],
  [{ state: 'draft' as const }, ['income', 'pan']],
  [{ state: 'inactive,draft' as const }, ['income', 'bill', 'pan']],
  [{ category: 'c1,c3' }, ['caste', 'income', 'pan']],
  [{ category: 'c1,c3', state: 'draft' as const, search: 'pan' }, ['pan']],
])('managed services: %j leaves %j', (filters, found) => {
  expect(findManaged({ services }, filters).map(({ _id }) => _id)).toEqual(found)
})
