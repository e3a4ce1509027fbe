import { expect, test } from 'vitest'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import type { KnownCustomer } from '../../../../../contract/customers/customers.ts'
import { offeredFields } from './offered-fields.ts'

const field = (key: string, more: Partial<ServiceField> = {}): ServiceField => ({
  ...{ key, type: 'text', label: { en: key, hi: '', mr: '' }, required: true },
  ...more,
})
const choice = { value: 'hindu', label: { en: 'Hindu', hi: '', mr: '' } }
const service = {
  fields: [
    field('nameMr'),
    field('birthDate'),
    field('religion', { type: 'choice', choices: [choice] }),
  ],
}
const sunita: KnownCustomer = {
  _id: '01976f2e-0000-7000-8000-00000000001a',
  ...{ name: 'Sunita Pawar', phone: '9822012345', email: '', address: 'Malegaon Road' },
  ...{ village: null, documents: [] },
  answers: { nameMr: 'सुनीता पवार', birthDate: '1990-05-17', religion: 'other', gone: 'x' },
  ...{ lastVisitAt: '2026-10-12T06:00:00.000Z', keptUntil: '2028-10-12T06:00:00.000Z' },
}
const EMPTY = { name: '', phone: '9822012345', email: '', address: '' }
const ALL = new Set([
  ...['customer.name', 'customer.email', 'customer.address'],
  ...['fields.nameMr', 'fields.birthDate', 'fields.religion'],
])

const offered = (
  typed: Partial<typeof EMPTY> = {},
  fields: Record<string, string | null> = {},
  asked = ALL,
) =>
  offeredFields(sunita, { customer: { ...EMPTY, ...typed }, fields }, service, asked).map(
    ({ path }) => path,
  )

test('an empty form: all that was saved, but no choice that is not offered here', () => {
  expect(offered()).toEqual([
    'customer.name',
    'customer.address',
    'fields.nameMr',
    'fields.birthDate',
  ])
})

test('what is typed stays: only empty fields are offered', () => {
  const fields = { nameMr: 'सुनिता', birthDate: null }
  expect(offered({ name: ' sunita  PAWAR', address: ' ' }, fields)).toEqual([
    'customer.address',
    'fields.birthDate',
  ])
})

test('somebody else of the same number: the address alone', () => {
  expect(offered({ name: 'Ravi Pawar' })).toEqual(['customer.address'])
})

test('village of an earlier visit: offered with the address', () => {
  const known = { ...sunita, village: 'Supe, Baramati' }
  const asked = new Set(['customer.address', 'village'])
  const into = (village?: string) =>
    offeredFields(known, { customer: EMPTY, fields: {}, village }, service, asked)
  expect(into()).toContainEqual({ path: 'village', value: 'Supe, Baramati' })
  expect(into('Morgaon').map(({ path }) => path)).toEqual(['customer.address'])
})

test('a question that the answers do not lead to is not filled unseen', () => {
  expect(offered({}, {}, new Set(['customer.name', 'fields.nameMr']))).toEqual([
    'customer.name',
    'fields.nameMr',
  ])
})

test('language of an earlier visit: offered in place of another one, to the same person alone', () => {
  const known: KnownCustomer = { ...sunita, language: 'mr' }
  const asked = new Set(['customer.language'])
  const offeredTo = (name: string, language: 'en' | 'mr') =>
    offeredFields(known, { customer: { ...EMPTY, name, language }, fields: {} }, service, asked)
  expect(offeredTo('', 'en')).toEqual([{ path: 'customer.language', value: 'mr' }])
  expect(offeredTo('', 'mr')).toEqual([])
  expect(offeredTo('Ravi Pawar', 'en')).toEqual([])
})
