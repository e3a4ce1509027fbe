import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatCount, formatMoney } from '../../contract/core/money.ts'
import { formatDate, formatDateTime, formatDay, formatTime, relative } from './dates.ts'
import { timeLeft } from './time-left.ts'
import { setTimeZone } from './time-zone.ts'

const NOW = Date.parse('2026-11-21T18:45:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} })

beforeEach(() => speak('en'))
afterEach(() => setTimeZone(null))

const due = (ms: number, slaPausedAt: string | null = null) => {
  const at = (time: number) => new Date(time).toISOString()
  return { slaTimer: [at(NOW - DAY), at(NOW + ms), null] as [string, string, null], slaPausedAt }
}

test.each([
  [3 * DAY + 5 * HOUR, '3 days left'],
  [DAY, '1 day left'],
  [2 * HOUR + 10 * MINUTE, '2 hr 10 min left'],
  [2 * HOUR, '2 hr left'],
  [-3 * HOUR, 'Overdue by 3 hr'],
  [2 * HOUR + 30_000, '2 hr left'],
  [10 * MINUTE, '10 min left'],
  [30_000, 'Less than a minute left'],
  [0, 'Due now'],
  [-5 * MINUTE, 'Overdue by 5 min'],
  [-3 * HOUR - MINUTE, 'Overdue by 3 hr 1 min'],
  [-3 * HOUR, 'Overdue by 3 hr'],
  [-DAY, 'Overdue by 1 day'],
  [-2 * DAY - HOUR, 'Overdue by 2 days'],
])('due in %i ms reads %s', (ms, text) => {
  expect(timeLeft(due(ms), NOW)).toBe(text)
})

test('a paused window does not run', () => {
  expect(timeLeft(due(-DAY, '2026-11-20T00:00:00.000Z'), NOW)).toBe('Waiting for documents')
})

test('dates stand in the profile’s time zone', () => {
  expect(formatDate(NOW)).toBe('22 Nov 2026')
  expect(formatDateTime(NOW)).toBe('22 Nov 2026, 12:15 am')
  setTimeZone('UTC')
  expect(formatDate(NOW)).toBe('21 Nov 2026')
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
})

test('how long ago, by the largest unit that fills', () => {
  expect(relative(NOW - 5 * MINUTE, NOW)).toBe('5 minutes ago')
  expect(relative(NOW - DAY - HOUR, NOW)).toBe('yesterday')
  expect(relative(NOW + 3 * DAY, NOW)).toBe('in 3 days')
  expect(relative(NOW - 2000, NOW)).toBe('now')
})

test.each([
  [0, '12:15 am', 'रात 12:15', 'रात्री 12:15'],
  [5, '5:15 am', 'सुबह 5:15', 'पहाटे 5:15'],
  [9, '9:15 am', 'सुबह 9:15', 'सकाळी 9:15'],
  [12, '12:15 pm', 'दोपहर 12:15', 'दुपारी 12:15'],
  [18, '6:15 pm', 'शाम 6:15', 'संध्याकाळी 6:15'],
  [23, '11:15 pm', 'रात 11:15', 'रात्री 11:15'],
])('hour %i is written as people name the part of the day', (hour, ...texts) => {
  setTimeZone('UTC')
  const at = Date.UTC(2026, 10, 21, hour, 15)
  const read = ['en', 'hi', 'mr'].map((locale) => {
    speak(locale)
    return formatTime(at)
  })
  expect(read).toEqual(texts)
})

test.each([
  ['hi', '22 नवंबर 2026', '22 नवंबर 2026, रात 12:15'],
  ['mr', '22 नोव्हेंबर 2026', '22 नोव्हेंबर 2026, रात्री 12:15'],
])('%s writes Latin digits and its month in full', (locale, date, dateTime) => {
  speak(locale)
  expect(formatDate(NOW)).toBe(date)
  expect(formatDateTime(NOW)).toBe(dateTime)
  expect(relative(NOW - 5 * MINUTE, NOW)).toMatch(/^5 /)
})

test.each(['en', 'hi', 'mr'])('money in %s has Indian grouping and Latin digits', (locale) => {
  speak(locale)
  expect(formatMoney(12_345_600)).toBe('₹1,23,456')
  expect(formatMoney(12_345_650)).toBe('₹1,23,456.50')
  expect(formatMoney(-5_000)).toBe('−₹50')
  expect(formatCount(1_234_567)).toBe('12,34,567')
})
