import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { RequiredDocument, ServiceField } from '../../../../contract/catalogue/services.ts'
import { askedText, certainFirst } from './asked-text.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const texts = (en: string, mr = '') => ({ en, hi: '', mr })
const kind: ServiceField = {
  ...{ key: 'kind', type: 'choice', label: texts('What is it for?', 'कशासाठी?'), required: true },
  choices: [
    { value: 'new', label: texts('New', 'नवीन') },
    { value: 'move', label: texts('Move', 'स्थलांतर') },
    { value: 'mend', label: texts('Correction', 'दुरुस्ती') },
  ],
}
const document = (name: string, askedWhen?: RequiredDocument['askedWhen']): RequiredDocument => ({
  ...{ key: name, label: texts(name), required: true },
  ...(askedWhen && { askedWhen }),
})
const card = document('Old card', { field: 'kind', is: ['move', 'mend'] })
const parent = document('Parent’s card', { field: 'born', under: 18 })
const born: ServiceField = { ...kind, key: 'born', type: 'date', choices: [] }

test.each([
  ['asked always', document('Photo'), 'Photo'],
  ['after some answers', card, 'Old card, if “What is it for?” is: Move / Correction'],
  ['under an age', parent, 'Parent’s card, if under 18 years old'],
  ['after a question that is none', document('Lost', { field: 'gone', is: ['x'] }), 'Lost'],
])('a document %s', (_what, asked, expected) => {
  expect(askedText(asked, [kind, born], 'en')).toBe(expected)
})

test('question and answers are in the language that is asked for', () => {
  expect(askedText(card, [kind], 'mr')).toContain('“कशासाठी?” is: स्थलांतर / दुरुस्ती')
})

test('what no answer is needed for comes first', () => {
  const photo = document('Photo')
  const ration = document('Ration card')
  expect(certainFirst([card, photo, parent, ration])).toEqual([photo, ration, card, parent])
})
