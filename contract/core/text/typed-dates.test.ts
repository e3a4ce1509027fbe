import { expect, test } from 'vitest'
import { INDIAN_DIGITS } from './digits.ts'
import { dayAsTyped, typedDay } from './typed-dates.ts'

const bounds = { today: '2026-11-20' }
const DAY_MS = 24 * 60 * 60_000

/** Every 17th day of two centuries. */
const days = Array.from({ length: 4300 }, (_, index) =>
  new Date(Date.UTC(1900, 0, 1) + index * 17 * DAY_MS).toISOString().slice(0, 10),
)

test.each([
  '26/11/2026',
  '26-11-26',
  '26.11.2026',
  '26 11 2026',
  '26112026',
  '261126',
  '2026-11-26',
  '26/11',
  '26 nov',
  '26 Nov 2026',
  '26th November, 2026',
  'Nov 26 2026',
  '26-NOV-26',
  '२६/११/२०२६',
  '२६ नोव्हेंबर २०२६',
  '26 नवंबर 2026',
  '26 नव 26',
  ' 26 / 11 / 2026 ',
])('“%s” is the 26th of November 2026', (typed) => {
  expect(typedDay(typed, bounds)).toBe('2026-11-26')
})

test.each([
  ['29/02/2028', '2028-02-29'],
  ['1 ma 26', undefined],
  ['1 may 26', '2026-05-01'],
  ['1 मे 2026', '2026-05-01'],
  ['3 फ़रवरी 2026', '2026-02-03'],
  ['3 फरवरी 2026', '2026-02-03'],
])('“%s” is read as %s', (typed, day) => {
  expect(typedDay(typed, bounds)).toBe(day)
})

test.each(['', '26', '26/13/2026', '31/04/2026', '29/02/2027', '26/11/20', 'soon', '26 xyz 2026'])(
  'day: “%s” is none in this century’s calendar, or another one',
  (typed) => {
    expect(typedDay(typed, bounds)).not.toBe('2026-11-26')
    if (typed !== '26/11/20') expect(typedDay(typed, bounds)).toBeUndefined()
  },
)

test('two digits of a year: this century up to the latest day, the one before beyond it', () => {
  expect(typedDay('1/6/62', { ...bounds, max: '2026-11-20' })).toBe('1962-06-01')
  expect(typedDay('1/6/24', { ...bounds, max: '2026-11-20' })).toBe('2024-06-01')
  expect(typedDay('1/6/40', bounds)).toBe('2040-06-01')
  expect(typedDay('1/6/90', bounds)).toBe('1990-06-01')
})

test('every day is read back from its field, with the digits of any script', () => {
  for (const [at, day] of days.entries()) {
    const typed = dayAsTyped(day)
    expect(typedDay(typed, bounds), typed).toBe(day)
    expect(typedDay(day, bounds), day).toBe(day)
    const script = INDIAN_DIGITS[at % INDIAN_DIGITS.length] ?? ''
    const inScript = typed.replace(/\d/g, (digit) => script[Number(digit)] ?? digit)
    expect(typedDay(inScript, bounds), inScript).toBe(day)
  }
})

test('every day is read as the three languages write it', () => {
  for (const locale of ['en-IN', 'hi-IN', 'mr-IN']) {
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month, year: 'numeric', timeZone: 'UTC' },
      })
      for (const day of days.slice(0, 60)) {
        const typed = format.format(new Date(day))
        expect(typedDay(typed, bounds), typed).toBe(day)
      }
    }
  }
})

test('a text that is no day stays in its field as it was typed', () => {
  expect(dayAsTyped('26/13/2026')).toBe('26/13/2026')
  expect(dayAsTyped('')).toBe('')
})
