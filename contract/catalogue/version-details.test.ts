import { expect, test } from 'vitest'
import type { ServiceContent, ServiceField } from './services.ts'
import { documentDetails, fieldDetails, publishWarnings, textDetails } from './version-details.ts'

const texts = (en: string, hi = '', mr = '') => ({ en, hi, mr })
const choice = (value: string) => ({ value, label: texts(value) })
const kind: ServiceField = {
  ...{ key: 'kind', type: 'choice', label: texts('Kind'), required: false },
  choices: [choice('new'), choice('old')],
}
const photo = { key: 'photo', label: texts('Photo'), required: false }
const content: ServiceContent = {
  categoryId: 'c1',
  ...{ name: 'Card', nameHi: '', nameMr: '', tagline: texts('') },
  ...{ description: '', descriptionHi: '', descriptionMr: '' },
  ...{ slaHours: 72, slaClock: 'working', feePaise: 6900 },
  ...{ franchiseSharePercent: 50, partnerSharePercent: 25, link: '', portal: '' },
  ...{ fields: [kind], documents: [photo], logoId: null },
}

test('details: a question, language by language and choice by choice', () => {
  const after: ServiceField = {
    ...kind,
    ...{ label: texts('Kind', 'प्रकार'), required: true, hint: texts('Of card') },
    choices: [choice('old'), choice('lost')],
    askedWhen: { field: 'a', is: ['b'] },
  }
  expect(fieldDetails(kind, after)).toEqual([
    { what: 'words', of: 'label', language: 'hi', from: '', to: 'प्रकार' },
    { what: 'words', of: 'hint', language: 'en', from: '', to: 'Of card' },
    { what: 'required', to: true },
    { what: 'choice', change: 'added', label: texts('lost') },
    { what: 'choice', change: 'removed', label: texts('new') },
    { what: 'condition' },
  ])
})

test('details: another order of the choices, and another type with its bounds', () => {
  const turned = { ...kind, choices: kind.choices?.toReversed() ?? [] }
  expect(fieldDetails(kind, turned)).toEqual([{ what: 'choice_order' }])
  const number: ServiceField = {
    key: 'kind',
    type: 'number',
    label: kind.label,
    required: false,
    min: 1,
  }
  expect(fieldDetails(kind, number)).toMatchObject([
    { what: 'type', from: 'choice', to: 'number' },
    { what: 'bound', bound: 'low', from: '', to: '1' },
    { what: 'choice', change: 'removed' },
    { what: 'choice', change: 'removed' },
  ])
})

test('details: a document, and the texts of the service', () => {
  expect(documentDetails(photo, { ...photo, preset: 'card', sampleId: 's' })).toEqual([
    { what: 'preset', from: 'paper', to: 'card' },
    { what: 'sample' },
  ])
  expect(documentDetails(photo, { ...photo, preset: 'paper' })).toEqual([])
  const after = { ...content, nameMr: 'कार्ड', tagline: texts('Quick') }
  expect(textDetails('name', content, after)).toEqual([
    { what: 'words', of: 'name', language: 'mr', from: '', to: 'कार्ड' },
  ])
  expect(textDetails('tagline', content, after)).toHaveLength(1)
})

test('warnings: what makes unfinished work incomplete or dearer', () => {
  const after: ServiceContent = {
    ...content,
    feePaise: 7000,
    documents: [{ ...photo, required: true }],
    fields: [
      { ...kind, choices: [choice('old')] },
      { key: 'new', type: 'text', label: texts('Ward'), required: true },
    ],
  }
  expect(publishWarnings(content, after)).toEqual([
    { why: 'fee_rises', from: 6900, to: 7000 },
    { why: 'now_required', part: 'document', label: texts('Photo') },
    { why: 'now_required', part: 'field', label: texts('Ward') },
    { why: 'choice_removed', question: texts('Kind'), choice: texts('new') },
  ])
})

test('warnings: nothing is said of what asks for less', () => {
  expect(publishWarnings(content, { ...content, feePaise: 1, fields: [], documents: [] })).toEqual(
    [],
  )
  const number: ServiceField = { key: 'kind', type: 'number', label: kind.label, required: false }
  expect(publishWarnings(content, { ...content, fields: [number] })).toEqual([
    { why: 'type_changed', question: kind.label },
  ])
})
