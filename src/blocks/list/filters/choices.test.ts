import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { choicesText, withToggled } from './choices.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const OPTIONS = [
  { value: 'a', label: 'Submitted' },
  { value: 'b', label: 'In progress' },
  { value: 'c', label: 'Completed' },
]

test.each([
  [undefined, ''],
  ['b', 'In progress'],
  ['b,a', 'Submitted, In progress'],
  ['a,b,c', '3 chosen'],
  // Its name is not known, or not yet.
  ['x', '1 chosen'],
  ['a,x', '2 chosen'],
])('choices of a filter in words: %s', (value, words) => {
  expect(choicesText(value, OPTIONS)).toBe(words)
})

test.each([
  [undefined, 'b', 'b'],
  ['b', 'b', undefined],
  ['c', 'a', 'a,c'],
  ['a,b,c', 'b', 'a,c'],
  ['x', 'a', 'a,x'],
  ['a,x', 'a', 'x'],
])('choices of a filter: %s, and %s toggled', (before, choice, after) => {
  expect(withToggled(before, choice, OPTIONS)).toBe(after)
})
