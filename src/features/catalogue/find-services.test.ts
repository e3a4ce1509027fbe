import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Catalogue, CategoryType, Service } from '../../../contract/catalogue/services.ts'
import { findServices } from './find-services.ts'
import { servicesSearch } from './services-search.ts'

const bare = { nameHi: '', nameMr: '', tagline: { en: '', hi: '', mr: '' }, portal: '' }
const service = (_id: string, categoryId: string, name: string, more: Partial<Service> = {}) =>
  ({ ...bare, _id, categoryId, name, ...more }) as Service
const category = (_id: string, name: string, type: CategoryType) => ({
  ...{
    _id,
    name,
    nameHi: '',
    nameMr: '',
    type,
    icon: '',
    excludedFromDigital: false,
    logoId: null,
  },
})

const catalogue: Catalogue = {
  categories: [
    category('c1', 'Certificates', 'government'),
    category('c2', 'Bills', 'non-government'),
  ],
  services: [
    service('caste', 'c1', 'Caste certificate', { nameMr: 'जातीचा दाखला' }),
    service('income', 'c1', 'Income certificate', { nameMr: 'उत्पन्नाचा दाखला' }),
    service('bill', 'c2', 'Electricity bill', {
      tagline: { en: 'With the caste concession', hi: 'बिजली', mr: '' },
      portal: 'Mahavitaran',
    }),
  ],
}

const find = (filters: Parameters<typeof findServices>[1]) =>
  findServices(catalogue, filters, 'en').map(({ _id }) => _id)

test.each([
  [{}, ['caste', 'income', 'bill']],
  [{ category: 'c1' }, ['caste', 'income']],
  [{ type: 'non-government' as const }, ['bill']],
  [{ category: 'c1,c2' }, ['caste', 'income', 'bill']],
  [{ type: 'non-government,government' as const, category: 'c2' }, ['bill']],
  [{ category: 'c1', type: 'non-government' as const }, []],
  [{ search: 'दाखला' }, ['caste', 'income']],
  [{ search: 'certificate' }, ['caste', 'income']],
  [{ search: 'income', category: 'c2' }, []],
  [{ search: 'bill elec' }, ['bill']],
  [{ search: 'बिजली' }, ['bill']],
  [{ search: 'maha' }, ['bill']],
  [{ search: 'bills' }, ['bill']],
  [{ search: 'caste' }, ['caste', 'bill']],
])('search of services: %o leaves %o', (filters, found) => {
  expect(find(filters)).toEqual(found)
})

test('list of services: an unreadable param of the address falls away', () => {
  const read = (search: unknown) => v.parse(v.object(servicesSearch.entries), search)
  const id = '01985c8e-0000-7000-8000-000000000001'
  expect(read({ search: ' pan ', page: 2, type: 'government', category: id })).toEqual({
    ...{ search: 'pan', page: 2, type: 'government', category: id },
  })
  expect(read({ type: 'government,x', category: `${id},${id}` })).toEqual({ category: id })
  expect(read({ search: 49, page: '3' })).toEqual({ search: '49', page: 3 })
  expect(read({ search: '', page: 0, type: 'x', category: '1', service: [], other: 1 })).toEqual({})
  expect(read({})).toEqual({})
})
