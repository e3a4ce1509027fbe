import { i18n } from '@lingui/core'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  codedSchema,
  decodeProblem,
  encodeProblem,
  ownTexts,
  problemTexts,
} from './field-problem.ts'

const Person = v.object({
  name: v.pipe(v.string('required'), v.nonEmpty('required')),
  age: v.pipe(v.number('required'), v.maxValue(120, 'too_large')),
})

test('a problem survives the way through the form as one string', () => {
  const problem = { code: 'too_large', params: { bound: '120' } } as const
  expect(decodeProblem(encodeProblem(problem))).toEqual(problem)
  expect(decodeProblem(encodeProblem({ code: 'service.unavailable' }))).toEqual({
    code: 'service.unavailable',
  })
  expect(decodeProblem('Expected string but received undefined')).toEqual({ code: 'invalid' })
})

test('an empty field is told in its own words, at the field and in the summary alike', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const texts = (short: string, full = short) => ({ short, full })
  const own = 'Enter the full name.'
  expect(problemTexts('required', 'Full name', own)).toEqual(texts(own))
  expect(problemTexts('not_a_choice', 'Service', 'Choose the service.')).toEqual(
    texts('Choose the service.'),
  )
  expect(problemTexts('required', 'For how many years?')).toEqual(
    texts('Fill in “For how many years?”.'),
  )
  expect(problemTexts('too_large 120', 'Age', 'Enter the age.')).toEqual(
    texts('Enter a number that is 120 or less.', 'Age: Enter a number that is 120 or less.'),
  )
})

test('a form’s own words have the field’s name before them in the summary', () => {
  const own = 'Enter a number between 6 and 38, like 18.5204.'
  expect(ownTexts(own, 'Latitude')).toEqual({ short: own, full: `Latitude: ${own}` })
})

test('a coded schema checks what the form hands it, and answers codes with their bound', () => {
  const input = ({ name, years }: { name: string; years: string }) => ({ name, age: Number(years) })
  const { validate } = codedSchema(Person, { input })['~standard']
  expect(validate({ name: 'Asha', years: '30' })).toEqual({ value: { name: 'Asha', age: 30 } })
  expect(validate({ name: '', years: '130' })).toEqual({
    issues: [
      { path: ['name'], message: 'required' },
      { path: ['age'], message: 'too_large 120' },
    ],
  })
})

test('a form adds problems that its schema cannot know', () => {
  const { validate } = codedSchema(Person, {
    adjust: (problems) => [...problems, { path: 'photo', code: 'invalid' }],
  })['~standard']
  expect(validate({ name: 'Asha', age: 30 })).toEqual({
    issues: [{ path: ['photo'], message: 'invalid' }],
  })
})
