import { describe, expect, test } from 'vitest'
import { SlowTill } from '../../tests/support/checks/slow-till.ts'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import {
  bookingOf,
  countedUntil,
  daySums,
  expectedPaise,
  mayClose,
  unexplainedPaise,
} from './till-days.ts'

const closing = (day: string, until: string) => ({ day, until: new Date(until) })
const at = (text: string) => new Date(text)

describe('the day of an entry', () => {
  test.each([
    ['its own, in India', '2026-03-02T19:00:00Z', '2026-03-02T19:00:00Z', [], '2026-03-03', null],
    [
      'the next one, taken after the count of the day',
      '2026-03-02T12:30:00Z',
      '2026-03-02T12:30:00Z',
      [closing('2026-03-02', '2026-03-02T12:00:00Z')],
      '2026-03-03',
      null,
    ],
    [
      'its own, and carried where it arrived after the closing',
      '2026-03-02T11:00:00Z',
      '2026-03-04T05:00:00Z',
      [closing('2026-03-02', '2026-03-02T12:00:00Z')],
      '2026-03-02',
      '2026-03-04',
    ],
    [
      'that of the count that held it, of a day without a count of its own',
      '2026-03-01T05:00:00Z',
      '2026-03-02T13:00:00Z',
      [closing('2026-03-02', '2026-03-02T12:00:00Z')],
      '2026-03-02',
      '2026-03-03',
    ],
  ])('%s', (_what, occurred, received, closings, bookDay, arrivedDay) => {
    expect(bookingOf(at(occurred), at(received), closings)).toEqual({ bookDay, arrivedDay })
  })
})

test('a count covers its day to the end of it, or to its moment', () => {
  expect(countedUntil('2026-03-02', at('2026-03-02T12:00:00Z'))).toEqual(at('2026-03-02T12:00:00Z'))
  expect(countedUntil('2026-03-02', at('2026-03-05T05:00:00Z'))).toEqual(
    at('2026-03-02T18:29:59.999Z'),
  )
})

test.each([
  ['today', '2026-03-02', [], true],
  ['tomorrow', '2026-03-03', [], false],
  ['before an earlier day', '2026-03-02', ['2026-03-01', '2026-03-02'], false],
  ['the earliest of several', '2026-03-01', ['2026-03-01', '2026-03-02'], true],
])('closing %s: %s', (_what, day, openDays, expected) => {
  expect(mayClose(day, '2026-03-02', openDays)).toBe(expected)
})

test('late entries explain the difference of their day and leave the open day alone', () => {
  const late = { bookDay: '2026-03-02', arrivedDay: '2026-03-04', paise: 2500 }
  const entries = [
    { kind: 'fee' as const, way: 'cash' as const, ...late },
    { kind: 'fee' as const, way: 'cash' as const, ...late },
    { kind: 'fee' as const, way: 'upi' as const, ...late },
  ]
  const closed = daySums('2026-03-02', entries)
  expect(closed).toMatchObject({ feesPaise: 0, latePaise: 5000, lateCount: 3, upiPaise: 2500 })
  expect(unexplainedPaise({ countedPaise: 15_000, expectedPaise: 10_000 }, closed)).toBe(0)
  const open = daySums('2026-03-04', entries)
  expect(open).toMatchObject({ carriedPaise: 5000, carriedCount: 3 })
  expect(expectedPaise(15_000, open)).toBe(15_000)
})

const SEQUENCES = 4000

/** One random life of a till; what does not balance is thrown. */
function live(seed: number): { closings: number; late: number } {
  const chance = repeatableRandom(seed * 2_654_435_761)
  const till = new SlowTill(chance)
  const steps = 20 + chance(60)
  for (let step = 0; step < steps; step += 1) {
    const act = chance(12)
    if (act < 4) till.take('fee')
    else if (act === 4) till.take('refund')
    else if (act === 5) till.take('movement')
    else if (act === 6) till.correct()
    else if (act === 7) till.lose()
    else if (act < 10) till.close()
    till.pass(chance(3) === 0 ? chance(40) * 60 * 60_000 : chance(60) * 60_000)
  }
  till.settle()
  let openedAt = -Infinity
  let opening = 0
  for (const { day, until, ...closed } of till.closings) {
    const left = unexplainedPaise(closed, daySums(day, till.entries))
    expect(left, `seed ${seed}, ${day}`).toBe(till.lostBetween(openedAt, until.getTime()))
    opening = closed.countedPaise
    openedAt = until.getTime()
  }
  // The open days follow one another without a count between them.
  const open = till
    .openDays()
    .reduce((sum, day) => expectedPaise(sum, daySums(day, till.entries)), opening)
  expect(open, `seed ${seed}, open days`).toBe(
    till.drawerAt(till.now) - till.lostBetween(openedAt, till.now),
  )
  const days = new Set(
    till.entries.flatMap(({ bookDay, arrivedDay }) => [bookDay, arrivedDay ?? bookDay]),
  )
  const all = [...days].map((day) => daySums(day, till.entries))
  const late = all.reduce((sum, { lateCount }) => sum + lateCount, 0)
  expect(all.reduce((sum, { latePaise, carriedPaise }) => sum + latePaise - carriedPaise, 0)).toBe(
    0,
  )
  return { closings: till.closings.length, late }
}

test(`${SEQUENCES} random lives of a till balance, what arrives late included`, () => {
  const seen = { closings: 0, late: 0 }
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const { closings, late } = live(seed)
    seen.closings += closings
    seen.late += late
  }
  // The chance must meet what the rule is about.
  expect(seen.closings).toBeGreaterThan(SEQUENCES)
  expect(seen.late).toBeGreaterThan(SEQUENCES)
})
