import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FIELD_ERRORS, toFieldErrors } from './field-errors.ts'

const Body = v.strictObject({
  name: v.pipe(v.string(), v.minLength(2), v.maxLength(3)),
  age: v.pipe(v.number(), v.minValue(18), v.maxValue(99)),
  color: v.picklist(['red', 'blue']),
  parts: v.array(v.object({ id: v.pipe(v.string(), v.uuid('invalid')) })),
})

const errorsOf = (input: unknown) => toFieldErrors(v.safeParse(Body, input).issues ?? [])

test('paths, codes and missed bounds; never a sentence', () => {
  const input = { name: 'A', age: 100, color: 'green', parts: [{ id: 'x' }, {}], more: 1 }
  const errors = errorsOf(input).map(({ path, code, params }) => [path, code, params?.bound])
  expect(errors).toEqual([
    ['name', 'too_short', 2],
    ['age', 'too_large', 99],
    ['color', 'not_a_choice', undefined],
    ['parts.0.id', 'invalid', undefined],
    ['parts.1.id', 'required', undefined],
    ['more', 'unknown_field', undefined],
  ])
  for (const { code } of errorsOf(input)) expect(FIELD_ERRORS).toContain(code)
})

test('what is missing is required, what is of another kind invalid', () => {
  const parts: unknown[] = []
  expect(errorsOf({ parts }).map(({ code }) => code)).toEqual(['required', 'required', 'required'])
  const empty = { name: '', age: null, color: '', parts }
  expect(errorsOf(empty).map(({ code }) => code)).toEqual(['too_short', 'required', 'required'])
  expect(errorsOf({ name: 7, age: '7', color: 'red', parts }).map(({ code }) => code)).toEqual([
    'invalid',
    'invalid',
  ])
  expect(errorsOf('text')).toEqual([{ path: '', code: 'unknown_field' }])
})

test('nothing wrong is no error', () => {
  expect(errorsOf({ name: 'Ab', age: 18, color: 'red', parts: [] })).toEqual([])
})

test('a field has one error, its first', () => {
  const Twice = v.object({ it: v.pipe(v.string(), v.nonEmpty('required'), v.regex(/x/, 'phone')) })
  expect(toFieldErrors(v.safeParse(Twice, { it: '' }).issues ?? [])).toEqual([
    { path: 'it', code: 'required' },
  ])
})
