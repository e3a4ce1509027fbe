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
  ['ramesh walks to the well', null],
  ['Commander-77', null],
  ['नदीकाठचे झाड', null],
])('password %s: %s', async (password, weakness) => {
  expect(await weaknessOf(password, NAMES)).toBe(weakness)
})
