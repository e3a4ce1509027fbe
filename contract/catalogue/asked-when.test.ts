import * as v from 'valibot'
import { expect, test } from 'vitest'
import { askedDocuments, askedFields } from './asked-when.ts'
import { fieldAnswers, qualifyingDay } from './service-fields.ts'
import type { AskedWhen, ServiceField } from './services.ts'

const TODAY = '2026-11-25'
const label = { en: 'Question', hi: '', mr: '' }
const choices = ['a', 'b'].map((value) => ({ value, label }))

const field = (key: string, askedWhen?: AskedWhen, more: Partial<ServiceField> = {}) => ({
  ...{ key, type: 'choice' as const, label, required: true, choices, askedWhen },
  ...more,
})

const fields: ServiceField[] = [
  field('first'),
  field('second', { field: 'first', is: ['a'] }),
  field('third', { field: 'second', is: ['b'] }),
  field('birthDate', undefined, { type: 'date' }),
  field('guardian', { field: 'birthDate', under: 18 }, { type: 'text' }),
]
const keysOf = (answers: Record<string, unknown>) =>
  askedFields(fields, answers, TODAY).map(({ key }) => key)

test('questions: one that depends on a question that is not asked is not asked either', () => {
  expect(keysOf({ first: 'a', second: 'b' })).toEqual(['first', 'second', 'third', 'birthDate'])
  expect(keysOf({ first: 'b', second: 'b' })).toEqual(['first', 'birthDate'])
})

test.each([
  ['2008-11-25', false],
  ['2008-11-26', true],
  ['', false],
])('questions: a guardian is asked for a person born on “%s”: %s', (birthDate, isAsked) => {
  expect(keysOf({ birthDate }).includes('guardian')).toBe(isAsked)
})

test('documents: follow the same answers', () => {
  const form = { fields, documents: [{ key: 'deed', askedWhen: { field: 'third', is: ['a'] } }] }
  expect(askedDocuments(form, { first: 'a', second: 'b', third: 'a' }, TODAY)).toHaveLength(1)
  expect(askedDocuments(form, { first: 'b', second: 'b', third: 'a' }, TODAY)).toHaveLength(0)
})

test('answers: for any answers, what is missing is what is asked, and the rest is left out', () => {
  const values = [undefined, 'a', 'b']
  const dates = [undefined, '1990-01-01', '2020-01-01']
  for (const first of values) {
    for (const second of values) {
      for (const third of values) {
        for (const birthDate of dates) {
          const given = { first, second, third, birthDate, guardian: 'Asha Patil' }
          const asked = keysOf(given)
          const result = v.safeParse(fieldAnswers(fields, TODAY), given)
          const missing = asked.filter((key) => given[key as keyof typeof given] === undefined)
          const refused = (result.issues ?? []).map(({ path }) => path?.[0]?.key)
          expect(refused).toEqual(missing)
          if (result.success) expect(Object.keys(result.output)).toEqual(asked)
        }
      }
    }
  }
})

test.each([
  ['2026-11-25', '2027-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-04-02', '2026-07-01'],
])('voting age: on %s the next qualifying day is %s', (today, day) => {
  expect(qualifyingDay(today)).toBe(day)
})

test.each([
  ['2009-01-01', true],
  ['2009-01-02', false],
])('voting age: born on %s, of age on the qualifying day: %s', (birthDate, isOfAge) => {
  const born = field('birthDate', undefined, { type: 'date', latest: 'voting-age' })
  expect(v.is(fieldAnswers([born], TODAY), { birthDate })).toBe(isOfAge)
})

test.each([
  ['abc 1234567', 'ABC1234567'],
  ['MT/12/345/678901', 'MT/12/345/678901'],
  ['AB12345678', null],
])('voter card number: “%s” is read as %s', (typed, read) => {
  const epic = field('epic', undefined, { type: 'text', format: 'epic' })
  const result = v.safeParse(fieldAnswers([epic], TODAY), { epic: typed })
  expect(result.success ? result.output['epic'] : null).toBe(read)
})
