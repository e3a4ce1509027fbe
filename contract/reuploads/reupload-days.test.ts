import { expect, test } from 'vitest'
import { reuploadDays, reuploadTimes } from './reupload-days.ts'

test('days of a request: from tomorrow to the fourteenth day, in India', () => {
  // Half past midnight of the 25th in India.
  const now = new Date('2026-11-24T19:00:00.000Z')
  expect(reuploadDays(now)).toEqual({
    first: '2026-11-26',
    usual: '2026-12-02',
    last: '2026-12-09',
  })
})

test('a link works until the end of its last day in India, and reads as that day', () => {
  const { expiresAt } = reuploadTimes('2026-11-30', new Date('2026-11-24T06:00:00.000Z'))
  expect(expiresAt.toISOString()).toBe('2026-11-30T18:29:59.999Z')
})

test.each([
  ['at ten of the day before', '2026-11-30', '2026-11-29T04:30:00.000Z'],
  ['at ten of the last day, where that is past', '2026-11-25', '2026-11-25T04:30:00.000Z'],
])('the customer is reminded %s', (_when, until, at) => {
  const { remindAt } = reuploadTimes(until, new Date('2026-11-24T06:00:00.000Z'))
  expect(remindAt.toISOString()).toBe(at)
})
