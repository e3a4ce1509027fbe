import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codedSchema, decodeProblem, encodeProblem } from './field-problem.ts'

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
