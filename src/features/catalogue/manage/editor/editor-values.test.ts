import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ServiceDraft } from '../../../../../contract/catalogue/service-draft.ts'
import type { ServiceContent, ServiceField } from '../../../../../contract/catalogue/services.ts'
import { toFieldErrors } from '../../../../../contract/core/field-errors.ts'
import { atEditor, inputOf, questionsOf, valuesOf } from './editor-values.ts'

const words = (en: string) => ({ en, hi: '', mr: '' })
const question = (key: string, more: Partial<ServiceField> = {}): ServiceField => ({
  ...{ key, type: 'text', label: words(key), required: true },
  ...more,
})
const choices = ['new', 'old'].map((value) => ({ value, label: words(`A ${value} card`) }))

/** A service with every kind of condition, and a step. */
const content: ServiceContent = {
  ...{ name: 'Card', nameHi: '', nameMr: '', tagline: words(''), logoId: null },
  ...{ description: 'A card.', descriptionHi: '', descriptionMr: '', portal: '' },
  ...{ link: 'https://cards.example.in/', feePaise: 5000, slaHours: 8, slaClock: 'working' },
  ...{ franchiseSharePercent: 50, partnerSharePercent: 25 },
  categoryId: '019a0000-0000-7000-8000-000000000002',
  fields: [
    question('kind', { type: 'choice', choices }),
    question('number', { askedWhen: { field: 'kind', is: ['old'] } }),
    question('born', { type: 'date', step: words('The person') }),
    question('parent', { askedWhen: { field: 'born', under: 18 } }),
  ],
  documents: [
    { key: 'photo', label: words('Photo'), required: true },
    {
      ...{ key: 'card', label: words('Card'), required: true },
      askedWhen: { field: 'kind', is: ['old'] },
    },
  ],
}

test('a service that is opened and saved asks for the same after the same answers, in the same steps', () => {
  const { fields, documents } = v.parse(ServiceDraft, inputOf(valuesOf(content), content))
  expect(fields).toMatchObject(content.fields)
  expect(documents).toMatchObject(content.documents)
})

test('a choice keeps its value while its English words stay: a condition that names it still holds', () => {
  const rows = valuesOf(content).fields
  const values = (before: ServiceContent | null) =>
    questionsOf(rows, before).map(({ choices }) => choices?.map(({ value }) => value))
  expect(values(content)).toEqual(
    content.fields.map(({ choices }) => choices?.map(({ value }) => value)),
  )
  expect(values(null)).not.toEqual(values(content))
})

test.each([
  ['no answer is chosen', { field: 'kind', is: [] }, 'fields.1.askedWhen'],
  ['the age is none', { field: 'born', under: Number.NaN }, 'fields.1.askedWhen'],
  ['the question comes later', { field: 'later', is: ['new'] }, 'fields.1.askedWhen'],
])('a condition is refused at its field: %s', (_what, askedWhen, path) => {
  const fields = [
    question('kind', { type: 'choice', choices }),
    question('asked', { askedWhen }),
    question('later', { type: 'choice', choices }),
  ]
  const values = valuesOf({ ...content, fields, documents: [] })
  const result = v.safeParse(ServiceDraft, inputOf(values, null))
  const paths = (result.issues ?? []).map((issue) =>
    atEditor({ path: v.getDotPath(issue) ?? '', code: 'invalid' }),
  )
  expect(paths.map((problem) => problem.path)).toContain(path)
})

test.each([
  ['20', 2000],
  ['12.35', 1235],
  ['', 0],
])('a government fee of “%s” is %i paise', (governmentFee, paise) => {
  const values = { ...valuesOf(content), governmentFee }
  const saved = v.parse(ServiceDraft, inputOf(values, content))
  expect(saved.passThroughPaise).toBe(paise)
  const { governmentFee: shown } = valuesOf({ ...content, ...saved })
  expect(shown).toBe(governmentFee)
})

test.each([
  ['more than the fee', '50.01'],
  ['not a number', 'twenty'],
])('a government fee is refused at its field: %s', (_what, governmentFee) => {
  const result = v.safeParse(ServiceDraft, inputOf({ ...valuesOf(content), governmentFee }, null))
  const [problem] = result.issues ? toFieldErrors(result.issues) : []
  expect(problem && atEditor(problem).path).toBe('governmentFee')
})

test('choices without any words are left out, and the words of the others are trimmed', () => {
  const [row] = valuesOf({
    ...content,
    fields: [question('kind', { type: 'choice', choices })],
  }).fields
  if (!row) throw new Error('there is no row')
  const typed = [...row.choices, words(' Lost '), words(' '), words('')]
  const [asked] = questionsOf([{ ...row, choices: typed }], null)
  expect(asked?.choices?.map(({ label }) => label.en)).toEqual(['A new card', 'A old card', 'Lost'])
})
