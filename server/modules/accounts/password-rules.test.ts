import { expect, test } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const NAMES = ['udgir', 'Ramesh', 'Patil-Deshmukh', '', 'Om']

test.each([
  ['12345678', 'too_common'],
  ['password', 'too_common'],
  ['PassWord', 'too_common'],
  ['iloveyou', 'too_common'],
  ['udgirudgir', 'made_of_name'],
  ['RAMESHramesh', 'made_of_name'],
  ['Ramesh@2026', 'made_of_name'],
  ['patil-deshmukh', 'made_of_name'],
  ['Deshmukh#1', 'made_of_name'],
  ['GramOne@1', 'too_simple'],
  ['gramone123', 'too_simple'],
  ['Portal2026', 'too_simple'],
  ['seva@2026x', 'too_simple'],
  ['abcdefgh', 'too_simple'],
  ['hgfedcba9', 'too_simple'],
  ['asdfghjkl;', 'too_simple'],
  ['zzzzzzzz9', 'too_simple'],
  ['abcd1234efgh', 'too_simple'],
  ['kx4m-92qt-p7rd', null],
  ['three random words', null],
  ['ramesh walks to the well', null],
  ['Commander-77', null],
  ['नदीकाठचे झाड', null],
])('password %s: %s', async (password, weakness) => {
  expect(await weaknessOf(password, NAMES)).toBe(weakness)
})
