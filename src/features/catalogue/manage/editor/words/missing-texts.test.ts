import { expect, test } from 'vitest'
import { EMPTY_SERVICE, newDocument, newField } from '../editor-values.ts'
import { missingTexts } from './missing-texts.ts'

const words = (en: string, hi = '', mr = '') => ({ en, hi, mr })

test('missing texts: those that another language has, in the order of the editor', () => {
  const values = {
    ...EMPTY_SERVICE,
    name: words('Card', 'कार्ड'),
    documents: [{ ...newDocument(), label: words('Photo', 'फोटो', 'फोटो') }],
    fields: [
      {
        ...newField(),
        ...{ type: 'choice' as const, label: words('', 'प्रकार', 'प्रकार') },
        choices: [words('New', 'नया', 'नवीन'), words('Old', ' ', 'जुने')],
        step: words('Kind', 'प्रकार'),
      },
    ],
  }
  expect(missingTexts(values)).toEqual([
    { field: 'name.mr', language: 'mr' },
    { field: 'fields.0.label.en', language: 'en' },
    { field: 'fields.0.choices.1.hi', language: 'hi' },
    { field: 'fields.0.step.mr', language: 'mr' },
  ])
})

test('missing texts: choices of a question that is no choice any more are not asked for', () => {
  const field = { ...newField(), label: words('a', 'a', 'a'), choices: [words('New')] }
  expect(missingTexts({ ...EMPTY_SERVICE, fields: [field] })).toEqual([])
})
