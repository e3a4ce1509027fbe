import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { clusterWords } from './cluster-words.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: {} }))

test.each([
  ['none', { active: 0, late: 0, overdue: 0, inactive: 0 }, '0 franchises in view'],
  ['one', { active: 1, late: 0, overdue: 0, inactive: 0 }, '1 franchise in view'],
  [
    'each state counts, and is named where it needs a look',
    { active: 105, late: 9, overdue: 4, inactive: 2 },
    '120 franchises in view: 4 with half or more overdue, 9 with 20% to 49% overdue, 2 inactive',
  ],
  [
    'one that is inactive alone',
    { active: 0, late: 0, overdue: 0, inactive: 1 },
    '1 franchise in view: 1 inactive',
  ],
  [
    'Indian grouping',
    { active: 0, late: 0, overdue: 1_20_000, inactive: 0 },
    '1,20,000 franchises in view: 1,20,000 with half or more overdue',
  ],
])('words of a part of the map: %s', (_what, counts, expected) => {
  expect(clusterWords(counts)).toBe(expected)
})
