import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { Catalogue, Service } from '../../../../contract/catalogue/services.ts'
import { slaDue } from '../../../../contract/core/working-time.ts'
import { filterOptions } from '../../../ui/controls/combo-filter.ts'
import { readyIn, WORKING_DAY_HOURS } from '../parts/ready-in.ts'
import { serviceOption } from '../parts/service-options.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [{ slaHours: 4, slaClock: 'working' }, 'Ready in about 4 working hours'],
  [{ slaHours: 9, slaClock: 'working' }, 'Ready in about 1 working day'],
  [{ slaHours: 12, slaClock: 'working' }, 'Ready in about 2 working days'],
  [{ slaHours: 63, slaClock: 'working' }, 'Ready in about 7 working days'],
  [{ slaHours: 1, slaClock: '24x7' }, 'Ready in about 1 hour'],
  [{ slaHours: 23, slaClock: '24x7' }, 'Ready in about 23 hours'],
  [{ slaHours: 72, slaClock: '24x7' }, 'Ready in about 3 days'],
] as const)('%o', (sla, words) => {
  expect(readyIn(sla)).toBe(words)
})

test('SLA in words: a working day is the contract’s', () => {
  const opening = Date.parse('2026-11-23T09:30:00+05:30')
  const due = (hours: number) => slaDue(opening, hours, 'working', new Set())
  expect(due(WORKING_DAY_HOURS)).toBe(Date.parse('2026-11-23T18:30:00+05:30'))
  expect(due(WORKING_DAY_HOURS + 1)).toBe(Date.parse('2026-11-24T10:30:00+05:30'))
})

const names = { name: 'Certificates', nameHi: 'प्रमाण पत्र', nameMr: 'दाखले' }
const service = {
  _id: 's1',
  categoryId: 'c1',
  name: 'Income certificate',
  nameHi: 'आय प्रमाण पत्र',
  nameMr: 'उत्पन्नाचा दाखला',
} as Service
const category = {
  _id: 'c1',
  ...names,
  type: 'government',
  icon: '',
  excludedFromDigital: false,
  logoId: null,
} as const
const catalogue: Catalogue = { categories: [category], services: [service] }

test.each(['income', 'CERT inc', 'आय', 'उत्पन्ना', 'आय cert', 'दाखले'])(
  'a service is found by %s whatever the page speaks',
  (query) => {
    const options = [serviceOption(catalogue, service, 'mr')]
    expect(filterOptions(options, query)).toHaveLength(1)
    expect(filterOptions(options, `${query} nothing`)).toHaveLength(0)
  },
)

test('service option: in the page’s language, with its category', () => {
  expect(serviceOption(catalogue, service, 'hi')).toMatchObject({
    value: 's1',
    label: 'आय प्रमाण पत्र',
    hint: 'प्रमाण पत्र',
  })
})

test('service option: without a translation the base name is shown', () => {
  const bare = { ...service, nameMr: '' }
  expect(serviceOption(catalogue, bare, 'mr').label).toBe('Income certificate')
})
