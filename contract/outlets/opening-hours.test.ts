import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { DayHours } from './opening-hours.ts'
import { DEFAULT_HOURS, openingAt, OpeningHours } from './opening-hours.ts'

const at = (text: string) => Date.parse(`${text}:00+05:30`)
const NONE = new Set<string>()

/** The 23rd of November 2026 is a Monday. */
const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-29'

const everyDay = (opens: string, closes: string) => ({
  ...DEFAULT_HOURS,
  week: Array<DayHours>(7).fill({ opens, closes }),
})

describe('a centre with the usual hours', () => {
  const opening = (text: string, holidays = NONE) => openingAt(DEFAULT_HOURS, holidays, at(text))

  test('opens at 09:30 sharp and is closed at 18:30 sharp', () => {
    expect(opening(`${MONDAY}T09:29`)).toEqual({ isOpen: false, from: at(`${MONDAY}T09:30`) })
    expect(opening(`${MONDAY}T09:30`)).toEqual({ isOpen: true, until: at(`${MONDAY}T18:30`) })
    expect(opening(`${MONDAY}T18:29`)).toEqual({ isOpen: true, until: at(`${MONDAY}T18:30`) })
    expect(opening(`${MONDAY}T18:30`)).toEqual({ isOpen: false, from: at('2026-11-24T09:30') })
  })

  test('is closed on Sundays and opens on Monday', () => {
    expect(opening(`${SUNDAY}T11:00`)).toEqual({ isOpen: false, from: at('2026-11-30T09:30') })
  })

  test('is closed on a holiday of the network, unless it is open on holidays', () => {
    const holidays = new Set([MONDAY])
    expect(opening(`${MONDAY}T11:00`, holidays)).toEqual({
      isOpen: false,
      from: at('2026-11-24T09:30'),
    })
    const always = { ...DEFAULT_HOURS, closedOnHolidays: false }
    expect(openingAt(always, holidays, at(`${MONDAY}T11:00`)).isOpen).toBe(true)
  })

  test('is closed on its own closed days', () => {
    const hours = { ...DEFAULT_HOURS, closedDays: [MONDAY, '2026-11-24'] }
    expect(openingAt(hours, NONE, at(`${MONDAY}T11:00`))).toEqual({
      isOpen: false,
      from: at('2026-11-25T09:30'),
    })
  })
})

describe('hours over midnight', () => {
  const hours = everyDay('18:00', '02:00')

  test('last into the next morning', () => {
    expect(openingAt(hours, NONE, at('2026-11-24T01:59'))).toEqual({
      isOpen: true,
      until: at('2026-11-24T02:00'),
    })
    expect(openingAt(hours, NONE, at('2026-11-24T02:00')).isOpen).toBe(false)
  })

  test('of the evening before a closed day last, those that begin on it do not', () => {
    const closed = { ...hours, closedDays: ['2026-11-24'] }
    expect(openingAt(closed, NONE, at('2026-11-24T01:00')).isOpen).toBe(true)
    expect(openingAt(closed, NONE, at('2026-11-24T20:00'))).toEqual({
      isOpen: false,
      from: at('2026-11-25T18:00'),
    })
  })

  test('until midnight end there', () => {
    expect(openingAt(everyDay('09:00', '00:00'), NONE, at('2026-11-23T23:59'))).toEqual({
      isOpen: true,
      until: at('2026-11-24T00:00'),
    })
  })
})

test('a centre that is never open: no time to come', () => {
  const never = { ...DEFAULT_HOURS, week: Array<DayHours>(7).fill(null) }
  expect(openingAt(never, NONE, at(`${MONDAY}T11:00`))).toEqual({ isOpen: false, from: null })
})

test('hours: seven days, times of a clock, and a day that ends when it begins is refused', () => {
  const of = (day: unknown) => v.is(OpeningHours, { ...DEFAULT_HOURS, week: Array(7).fill(day) })
  expect(v.is(OpeningHours, DEFAULT_HOURS)).toBe(true)
  expect(of({ opens: '10:00', closes: '00:30' })).toBe(true)
  expect(of({ opens: '10:00', closes: '10:00' })).toBe(false)
  expect(of({ opens: '24:00', closes: '10:00' })).toBe(false)
  expect(v.is(OpeningHours, { ...DEFAULT_HOURS, week: [null] })).toBe(false)
  expect(v.is(OpeningHours, { ...DEFAULT_HOURS, closedDays: ['2026-02-30'] })).toBe(false)
})
