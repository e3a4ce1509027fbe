import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../locales/en.po'
import { eventLabel } from './event-labels.ts'
import { valueText } from './value-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

test.each([
  ['status', 'in_progress', 'In progress'],
  ['smsNotifications', false, 'No'],
  ['language', 'mr', 'मराठी'],
  ['userType', 'gramvan', 'Gram Van'],
  ['from', '2026-01-02', '2 Jan 2026'],
  ['action', 'account.sign_in_failed', 'Sign-in failed'],
  ['tries', 3, '3'],
  ['amount', 4000, '₹40'],
  ['way', 'bank_transfer', 'Bank transfer'],
  ['rule', 'contractor', 'Contractor'],
  ['basisPoints', 200, '2%'],
  ['thresholdPaise', 2_000_000, '₹20,000'],
  ['startMonth', '2026-04', 'April 2026'],
  ['status', 'unheard-of', 'unheard-of'],
  ['status', 'submitted,in_progress', 'Submitted, In progress'],
  ['status', 'submitted,unheard-of', 'submitted,unheard-of'],
  ['email', null, null],
])('value of a detail: %s %o is %o', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})

test('action: in words, by its name where a newer version wrote it', () => {
  expect(eventLabel({ subject: 'receipt', action: 'made' })).toBe('Receipt made')
  expect(eventLabel({ subject: 'export', action: 'made' })).toBe('List exported')
  expect(eventLabel({ subject: 'comet', action: 'seen' })).toBe('seen')
})
