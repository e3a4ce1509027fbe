import { expect, test } from 'vitest'
import type { ServiceField } from '../catalogue/services.ts'
import { keptAnswers } from './kept-answers.ts'

const field = (key: string, more: Partial<ServiceField> = {}): ServiceField => ({
  ...{ key, type: 'text', label: { en: key, hi: '', mr: '' }, required: true },
  ...more,
})

test('kept answers: the own name in Devanagari and what is marked, and nothing else', () => {
  const fields = [
    field('name', { script: 'devanagari', isCustomer: true }),
    field('fatherName', { script: 'devanagari' }),
    field('birthDate', { type: 'date', isReusable: true }),
    field('household', { type: 'number', isReusable: true }),
    field('birthPlace', { isReusable: true }),
    field('caste'),
  ]
  const answers = {
    ...{ name: 'सुनीता पवार', fatherName: 'रमेश पवार', birthDate: '1990-05-17', household: 4 },
    ...{ birthPlace: '', caste: 'Maratha', unknown: 'x' },
  }
  expect(keptAnswers(fields, answers)).toEqual({
    name: 'सुनीता पवार',
    birthDate: '1990-05-17',
    household: '4',
  })
})
