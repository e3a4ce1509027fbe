import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toFieldErrors } from '../core/field-errors.ts'
import { fieldAnswers } from './service-fields.ts'
import type { ServiceField } from './services.ts'

const TODAY = '2026-11-21'
const label = { en: 'Field', hi: '', mr: '' }

type Wishes = Partial<ServiceField> & Pick<ServiceField, 'type'>
const field = (wishes: Wishes): ServiceField => ({ key: 'it', label, required: true, ...wishes })

/** What the field makes of the answer, or the codes of its refusal. */
function read(wishes: Wishes, answer: unknown): unknown {
  const result = v.safeParse(fieldAnswers([field(wishes)], TODAY), { it: answer })
  if (result.success) return result.output.it
  return toFieldErrors(result.issues).map((each) => {
    expect(each.path).toBe('it')
    return each.params ? `${each.code} ${each.params.bound}` : each.code
  })
}

const text = { type: 'text', minLength: 3, maxLength: 5 } as const
const number = { type: 'number', min: 1, max: 9 } as const
const born = { type: 'date', earliest: '1900-01-01', latest: 'today' } as const
const travel = { type: 'date', earliest: 'today' } as const
const choices = ['new', 'old'].map((value) => ({ value, label }))
const choice = { type: 'choice', choices } as const

const cases: [Wishes, [unknown, unknown][]][] = [
  [
    text,
    [
      [' Asha ', 'Asha'],
      ['As', ['too_short 3']],
      ['Ashaji', ['too_long 5']],
      [7, ['required']],
    ],
  ],
  [
    { type: 'text', script: 'devanagari', maxLength: 20 },
    [
      [' सुनीता  जाधव ', 'सुनीता जाधव'],
      ['Sunita', ['script']],
      ['सुनीता 2', ['script']],
      ['', ['required']],
      ['सुनीता विठ्ठल जाधव पाटील', ['too_long 20']],
    ],
  ],
  [
    { type: 'text' },
    [
      ['x'.repeat(200), 'x'.repeat(200)],
      ['x'.repeat(201), ['too_long 200']],
    ],
  ],
  [
    { type: 'address' },
    [
      ['House 1\r\nPune ', 'House 1\nPune'],
      ['x'.repeat(401), ['too_long 400']],
    ],
  ],
  [
    { type: 'phone' },
    [
      ['+91 98220 12345', '9822012345'],
      ['12345', [expect.stringMatching(/^phone/)]],
    ],
  ],
  [
    number,
    [
      [5, 5],
      [' 5 ', 5],
      ['1.5', 1.5],
      [0, ['too_small 1']],
      ['10', ['too_large 9']],
      ['five', ['invalid']],
      ['1e999', ['invalid']],
      [Number.NaN, ['invalid']],
      [true, ['invalid']],
    ],
  ],
  [
    { type: 'number' },
    [
      [0, 0],
      [-1, ['too_small 0']],
      [1e13, ['too_large 1000000000000']],
    ],
  ],
  [
    born,
    [
      ['1990-05-17', '1990-05-17'],
      [TODAY, TODAY],
      ['2026-11-22', ['too_late 2026-11-21']],
      ['1899-12-31', ['too_early 1900-01-01']],
      ['17-05-1990', ['invalid']],
      ['1990-02-30', ['invalid']],
    ],
  ],
  [
    travel,
    [
      [TODAY, TODAY],
      ['2026-11-20', ['too_early 2026-11-21']],
    ],
  ],
  [
    choice,
    [
      ['old', 'old'],
      ['other', ['not_a_choice']],
      ['__proto__', ['not_a_choice']],
    ],
  ],
]

describe.each(cases)('%j', (wishes, answers) => {
  test.each(answers)('reads %j as %j', (answer, expected) => {
    expect(read(wishes, answer)).toEqual(expected)
  })

  test.each([undefined, null, '', '  '])('needs an answer, %j is none', (blank) => {
    expect(read(wishes, blank)).toEqual(['required'])
  })

  test.each([undefined, null, '', '  '])('left at %j is absent where it is optional', (blank) => {
    const schema = fieldAnswers([field({ ...wishes, required: false })], TODAY)
    expect(v.parse(schema, { it: blank })).toEqual({})
    expect(v.parse(schema, {})).toEqual({})
  })
})

test('every wrong field is named, and one that the service does not have', () => {
  const fields = [field({ ...text, key: 'name' }), field({ ...number, key: 'count' })]
  const result = v.safeParse(fieldAnswers(fields, TODAY), { name: 'A', more: 1 })
  expect(toFieldErrors(result.issues ?? [])).toEqual([
    { path: 'name', code: 'too_short', params: { bound: 3 } },
    { path: 'count', code: 'required' },
    { path: 'more', code: 'unknown_field' },
  ])
})

test('a service without fields takes no answers', () => {
  expect(v.parse(fieldAnswers([], TODAY), {})).toEqual({})
  expect(v.is(fieldAnswers([], TODAY), { a: 1 })).toBe(false)
})
