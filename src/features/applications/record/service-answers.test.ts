import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { ServiceField } from '../../../../contract/catalogue/services.ts'
import { shownAnswers } from './service-answers.ts'

const texts = (en: string) => ({ en, hi: `${en} hi`, mr: '' })
const field = (key: string, type: ServiceField['type'], more: Partial<ServiceField> = {}) => ({
  key,
  type,
  label: texts(key.toUpperCase()),
  required: true,
  ...more,
})

const service = {
  fields: [
    field('born', 'date'),
    field('income', 'number'),
    field('gender', 'choice', { choices: [{ value: 'f', label: texts('Female') }] }),
    field('contact', 'phone'),
    field('note', 'text'),
  ],
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('service answers: the form’s order, each as people read it', () => {
  const answers = {
    note: 'x',
    contact: '9876543210',
    gender: 'f',
    income: 250000.5,
    born: '1990-02-01',
  }
  expect(
    shownAnswers(answers, service, 'en').map(({ label, text, isPhone }) => [label, text, isPhone]),
  ).toEqual([
    ['BORN', '1 Feb 1990', false],
    ['INCOME', '2,50,000.5', false],
    ['GENDER', 'Female', false],
    ['CONTACT', '9876543210', true],
    ['NOTE', 'x', false],
  ])
})

test('service answers: labels and choices in the language, else in English', () => {
  const [hindi] = shownAnswers({ gender: 'f' }, service, 'hi')
  expect(hindi).toMatchObject({ label: 'GENDER hi', text: 'Female hi' })
  expect(shownAnswers({ gender: 'f' }, service, 'mr')[0]).toMatchObject({ label: 'GENDER' })
})

test('service answers: a withdrawn field or choice shows its raw key or value', () => {
  const answers = { old: 12, gender: 'withdrawn' }
  expect(shownAnswers(answers, service, 'en').map(({ label, text }) => [label, text])).toEqual([
    ['GENDER', 'withdrawn'],
    ['old', '12'],
  ])
  expect(shownAnswers(answers, null, 'en').map(({ label }) => label)).toEqual(['old', 'gender'])
})
