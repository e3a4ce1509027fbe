import { expect, test } from 'vitest'
import type { Service, ServiceField } from '../../../../../contract/catalogue/services.ts'
import { answersFor } from '../../questions/answers.ts'
import type { FormValues } from './form-schema.ts'
import { EMPTY_VALUES, formSchema, isTyped } from './form-schema.ts'

const texts = (en: string) => ({ en, hi: '', mr: '' })
const field = (key: string, more: Partial<ServiceField>): ServiceField => ({
  key,
  type: 'text',
  label: texts(key),
  required: true,
  ...more,
})
const purposes = ['job', 'school'].map((value) => ({ value, label: texts(value) }))

const service: Service = {
  _id: '019a0000-0000-7000-8000-000000000001',
  key: 'income',
  categoryId: '019a0000-0000-7000-8000-000000000002',
  name: 'Income certificate',
  nameHi: '',
  nameMr: '',
  tagline: texts(''),
  description: '',
  descriptionHi: '',
  descriptionMr: '',
  slaHours: 72,
  slaClock: 'working',
  feePaise: 6900,
  franchiseSharePercent: 50,
  partnerSharePercent: 25,
  link: '',
  portal: '',
  fields: [
    field('income', { type: 'number', min: 0, max: 1000 }),
    field('purpose', { type: 'choice', choices: purposes }),
    field('born', { type: 'date', latest: 'today' }),
    field('note', { required: false, maxLength: 5 }),
  ],
  documents: [{ key: 'photo', label: texts('Photo'), required: true }],
  logoId: null,
  version: 1,
}

const good: FormValues = {
  serviceId: service._id,
  franchiseId: '',
  customer: {
    name: ' Sunita  Patil ',
    phone: '+91 98765-43210',
    email: '',
    address: 'Wai\r\nSatara',
  },
  fields: {
    income: '900',
    purpose: 'job',
    born: '1990-05-01',
    note: '',
    elsewhere: 'kept',
    unchosen: null,
  },
  remark: '',
  consent: true,
}

function check(values: FormValues, asksFranchise = false) {
  const result = formSchema(service, asksFranchise, '2026-11-21')['~standard'].validate(values)
  if (!result.issues) return { value: result.value, problems: {} }
  const problems = result.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return { value: undefined, problems: Object.fromEntries(problems) }
}

test('form schema: cleans valid values and keeps only this service’s answers', () => {
  expect(check(good).value).toEqual({
    serviceId: service._id,
    franchiseId: '',
    customer: { name: 'Sunita Patil', phone: '9876543210', email: '', address: 'Wai\nSatara' },
    fields: { income: 900, purpose: 'job', born: '1990-05-01' },
    remark: '',
    consent: true,
  })
})

test('form schema: names each wrong field with its code and bound', () => {
  const { problems } = check(
    {
      ...good,
      customer: { name: '', phone: '12345', email: 'sunita@', address: ' ' },
      fields: { income: '1001', purpose: 'party', born: '2026-11-22', note: 'too long' },
      consent: false,
    },
    true,
  )
  expect(problems).toEqual({
    franchiseId: 'not_a_choice',
    'customer.name': 'required',
    'customer.phone': 'phone',
    'customer.email': 'email',
    'customer.address': 'required',
    'fields.income': 'too_large 1000',
    'fields.purpose': 'required',
    'fields.born': 'too_late 2026-11-21',
    'fields.note': 'too_long 5',
    consent: 'consent',
  })
})

test('form schema: an empty form asks for the service first', () => {
  const result = formSchema(undefined, false, '2026-11-21')['~standard'].validate(EMPTY_VALUES)
  expect(result.issues?.[0]).toEqual({ message: 'not_a_choice', path: ['serviceId'] })
})

test('answers: carry over to another service’s same question, choices only where offered', () => {
  const typed = { income: '5', purpose: 'party', born: '', own: 'x', note: null }
  expect(answersFor(service, typed)).toEqual({ income: '5', born: '' })
  const other = { fields: [field('own', {}), field('purpose', { type: 'choice', choices: [] })] }
  expect(answersFor(other, typed)).toEqual({ own: 'x' })
  expect(answersFor(undefined, typed)).toEqual({})
})

test('typed work: a chosen service alone is none', () => {
  expect(
    isTyped({ ...EMPTY_VALUES, serviceId: service._id, fields: { income: '', purpose: null } }),
  ).toBe(false)
  const { customer } = EMPTY_VALUES
  expect(isTyped({ ...EMPTY_VALUES, customer: { ...customer, language: 'mr' } })).toBe(false)
  expect(isTyped({ ...EMPTY_VALUES, fields: { income: '5' } })).toBe(true)
})

test('form schema: the reference of a payment by UPI goes without its blanks; none is asked for cash', () => {
  const paid = (way: string, reference: string) => check({ ...good, paid: way, reference })
  expect(paid('upi', ' 4123 5678 9013 ').value).toMatchObject({ reference: '412356789013' })
  expect(paid('upi', '4123 5678').problems).toEqual({ reference: 'invalid' })
  expect(paid('cash', '4123 5678').problems).toEqual({})
})
