import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { asOf } from './as-of.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-21T08:35:00Z', '2026-11-21T12:00:00Z', 'As of 2:05 pm'],
  // Midnight in India lies between the two, in London it does not.
  ['2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z', 'As of 21 Nov 2026, 11:30 pm'],
  ['2025-11-21T08:35:00Z', '2026-11-21T08:36:00Z', 'As of 21 Nov 2025, 2:05 pm'],
])('%s, said at %s', (updatedAt, now, words) => {
  expect(asOf(at(updatedAt), at(now))).toBe(words)
})
