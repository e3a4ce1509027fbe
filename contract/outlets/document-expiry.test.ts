import { expect, test } from 'vitest'
import { documentExpiry, lastSoonDay } from './document-expiry.ts'

test.each([
  [null, null],
  ['2026-11-24', 'expired'],
  ['2026-11-25', 'soon'],
  ['2026-12-25', 'soon'],
  ['2026-12-26', null],
  ['2031-01-01', null],
])('expiry on 25 November of a document that is valid until %s: %s', (validUntil, expiry) => {
  expect(documentExpiry(validUntil, '2026-11-25')).toBe(expiry)
})

test('the last day that is soon: thirty days on, across the end of a year', () => {
  expect(lastSoonDay('2026-12-15')).toBe('2027-01-14')
})
