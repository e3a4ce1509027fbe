import { describe, expect, test } from 'vitest'
import { slowDue, slowTimeBetween } from '../../tests/support/checks/slow-working-time.ts'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import type { Holidays } from './working-time.ts'
import { slaDue, workingTimeBetween } from './working-time.ts'

const MINUTE = 60_000
const none: Holidays = new Set()
const diwali: Holidays = new Set(['2026-11-09', '2026-11-10', '2026-11-11'])

const india = (text: string) => Date.parse(`${text}+05:30`)
const due = (start: string, hours: number, holidays = none) => {
  const at = new Date(slaDue(india(start), hours, 'working', holidays) + 330 * MINUTE)
  return at.toISOString().slice(0, 19)
}

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-02T10:00:00', 4, '2026-11-02T14:00:00'],
    ['to the second', '2026-11-02T10:00:31', 4, '2026-11-02T14:00:31'],
    ['to closing time, not the next opening', '2026-11-02T09:30:00', 9, '2026-11-02T18:30:00'],
    ['over night', '2026-11-02T17:30:00', 2, '2026-11-03T10:30:00'],
    ['from before opening', '2026-11-02T03:00:00', 1, '2026-11-02T10:30:00'],
    ['from after closing', '2026-11-02T21:00:00', 1, '2026-11-03T10:30:00'],
    ['from closing time', '2026-11-02T18:30:00', 1, '2026-11-03T10:30:00'],
    ['on a Saturday', '2026-11-07T10:00:00', 4, '2026-11-07T14:00:00'],
    ['over a Sunday', '2026-11-07T18:00:00', 1, '2026-11-09T10:00:00'],
    ['from a Sunday', '2026-11-08T12:00:00', 1, '2026-11-09T10:30:00'],
    ['over the end of the year', '2026-12-31T18:00:00', 1, '2027-01-01T10:00:00'],
  ])('runs %s', (_what, start, hours, expected) => {
    expect(due(start, hours)).toBe(expected)
  })

  test('stands still on holidays', () => {
    expect(due('2026-11-07T18:00:00', 1, diwali)).toBe('2026-11-12T10:00:00')
    expect(due('2026-11-10T12:00:00', 1, diwali)).toBe('2026-11-12T10:30:00')
  })

  test('agrees with the slow rule on two hundred random cases', () => {
    const random = repeatableRandom(75)
    const first = india('2026-10-25T00:00:00')
    for (let count = 0; count < 200; count += 1) {
      const start = first + random(40 * 24 * 60) * MINUTE
      const hours = 1 + random(72)
      const holidays = count % 2 ? diwali : none
      const found = new Date(slaDue(start, hours, 'working', holidays)).toISOString()
      const expected = new Date(
        slowDue(start, hours * 60, { clock: 'working', holidays }),
      ).toISOString()
      expect([new Date(start).toISOString(), hours, found]).toEqual([
        new Date(start).toISOString(),
        hours,
        expected,
      ])
    }
  })

  test('is plain time around the clock', () => {
    const start = india('2026-11-08T23:00:00')
    expect(slaDue(start, 5, '24x7', diwali)).toBe(start + 5 * 60 * MINUTE)
  })

  test('between two instants agrees with the slow rule, and with the due it leads to', () => {
    const random = repeatableRandom(76)
    const first = india('2026-10-25T00:00:00')
    for (let count = 0; count < 200; count += 1) {
      const from = first + random(40 * 24 * 60) * MINUTE
      const to = from + random(9 * 24 * 60) * MINUTE
      const holidays = count % 2 ? diwali : none
      const time = { clock: 'working', holidays } as const
      const found = workingTimeBetween(from, to, time)
      expect([from, to, found]).toEqual([from, to, slowTimeBetween(from, to, time)])
      const hours = 1 + random(72)
      const end = slaDue(from, hours, 'working', holidays)
      expect(workingTimeBetween(from, end, time)).toBe(hours * 60 * MINUTE)
    }
  })

  test('between is nothing backwards and plain time around the clock', () => {
    const at = india('2026-11-02T10:00:00')
    for (const clock of ['working', '24x7'] as const) {
      expect(workingTimeBetween(at, at, { clock, holidays: none })).toBe(0)
      expect(workingTimeBetween(at, at - 5 * MINUTE, { clock, holidays: none })).toBe(0)
    }
    const sunday = india('2026-11-08T12:00:00')
    expect(workingTimeBetween(sunday, sunday + 7, { clock: '24x7', holidays: none })).toBe(7)
  })
})
