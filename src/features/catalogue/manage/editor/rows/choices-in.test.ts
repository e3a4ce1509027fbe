import { expect, test } from 'vitest'
import { choicesIn } from './choices-in.ts'

test('pasted choices: a line each, in the language that is shown', () => {
  expect(choicesIn('जन्म\r\n\n मृत्यू ', 'mr')).toEqual([
    { en: '', hi: '', mr: 'जन्म' },
    { en: '', hi: '', mr: 'मृत्यू' },
  ])
})

test.each(['Birth\tजन्म\tजन्म', 'Birth | जन्म | जन्म'])(
  'pasted choices: three languages of a line',
  (line) => {
    expect(choicesIn(line, 'mr')).toEqual([{ en: 'Birth', hi: 'जन्म', mr: 'जन्म' }])
  },
)
