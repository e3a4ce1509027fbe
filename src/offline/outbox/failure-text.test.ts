import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { failureText } from './failure-text.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const failure = (change: Partial<EntryFailure>): EntryFailure => ({
  ...{ code: 'not_acknowledged', status: null, fields: [], at: 0 },
  ...change,
})

test('Wi-Fi: blamed only for a page that stands in for our server', () => {
  expect(failureText(failure({ status: 200, isStandIn: true }))).toContain('sign in to the Wi-Fi')
  for (const status of [502, 503, 413, null]) {
    expect(failureText(failure({ status }))).toBe('The server cannot be reached.')
  }
})
