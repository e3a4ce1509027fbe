import { describe, expect, test } from 'vitest'
import { slowDue, slowTimeBetween } from '../../../tests/support/checks/slow-working-time.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import type { ServiceTime } from '../../core/working-time.ts'
import type { SlaWindow } from './sla.ts'
import { moveWindow, openWindow, pauseWindow, resumeWindow, slaShare } from './sla.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const listed: ServiceTime = { clock: 'working', holidays: new Set(['2026-11-09', '2026-11-10']) }
const first = Date.parse('2026-11-02T00:00:00+05:30')

const on = (...holidays: string[]): ServiceTime => ({ ...listed, holidays: new Set(holidays) })
const startOf = ({ slaTimer: [start] }: SlaWindow) => Date.parse(start)
const dueOf = ({ slaTimer: [, due] }: SlaWindow) => Date.parse(due)
const at = (text: string) => Date.parse(`${text}+05:30`)

// One day each is added, or removed where it is listed.
const random = repeatableRandom(41)
const cases = Array.from({ length: 120 }, () => {
  const opened = first + random(18 * 24 * 60) * MINUTE
  const window = openWindow(opened, 1 + random(70), listed)
  const day = new Date(first + random(25) * DAY + DAY / 4).toISOString().slice(0, 10)
  const without = [...listed.holidays].filter((each) => each !== day)
  const isAdded = without.length === listed.holidays.size
  const after = isAdded ? on(...without, day) : on(...without)
  const paused = opened + random(12 * 24 * 60) * MINUTE
  return { window, after, paused }
})

/** Due as the slow rule has it, minute by minute, from an instant on. */
function slowMoved(from: number, due: number, after: ServiceTime): number {
  const left = slowTimeBetween(from, due, listed)
  return left === slowTimeBetween(from, due, after) ? due : slowDue(from, left / MINUTE, after)
}

describe('a change of the holidays', () => {
  test('a running window keeps start and service time, and one that is not reached is the same', () => {
    let moves = 0
    for (const { window, after } of cases) {
      const moved = moveWindow(window, listed, after)
      expect(dueOf(moved)).toBe(slowMoved(startOf(window), dueOf(window), after))
      expect(startOf(moved)).toBe(startOf(window))
      if (dueOf(moved) === dueOf(window)) expect(moved).toBe(window)
      else moves += 1
    }
    expect(moves).toBeGreaterThan(20)
  })

  test('a paused window keeps its share, and what is left of its service time', () => {
    let moves = 0
    for (const { window, after, paused } of cases) {
      const standing = pauseWindow(window, paused)
      const moved = moveWindow(standing, listed, after)
      expect(moved.slaPausedAt).toBe(standing.slaPausedAt)
      expect(dueOf(moved)).toBe(slowMoved(paused, dueOf(window), after))
      const share = slaShare(standing, paused)
      if (moved === standing) continue
      moves += 1
      const span = dueOf(moved) - startOf(moved)
      expect(Math.abs(slaShare(moved, paused) - share)).toBeLessThanOrEqual(2 / span + 1e-12)
    }
    expect(moves).toBeGreaterThan(5)
  })

  test('a paused window goes on as if the list had always been so', () => {
    for (const { window, after, paused } of cases) {
      const standing = pauseWindow(window, paused)
      const resumed = resumeWindow(moveWindow(standing, listed, after), paused + DAY, after)
      if (slaShare(standing, paused) >= 1) continue
      const left = Math.max(1, slowTimeBetween(paused, dueOf(window), listed))
      const found = slowTimeBetween(paused + DAY, dueOf(resumed), after)
      expect(Math.abs(found - left)).toBeLessThanOrEqual(MINUTE)
    }
  })

  test('what a change did, the opposite change undoes', () => {
    for (const { window, after } of cases) {
      const back = moveWindow(moveWindow(window, listed, after), after, listed)
      expect(slowTimeBetween(startOf(back), dueOf(back), listed)).toBe(
        slowTimeBetween(startOf(window), dueOf(window), listed),
      )
    }
  })

  test('around the clock nothing moves', () => {
    for (const { window, after } of cases) {
      const around = (time: ServiceTime): ServiceTime => ({ ...time, clock: '24x7' })
      expect(moveWindow(window, around(listed), around(after))).toBe(window)
    }
  })

  test.each([
    ['2026-11-05T11:00', '2026-11-05', '2026-11-06T11:00'],
    ['2026-11-05T18:30', '2026-11-06', '2026-11-05T18:30'],
    ['2026-11-07T10:00', '2026-11-07', '2026-11-11T10:00'],
    ['2026-11-07T10:00', '2026-11-08', '2026-11-07T10:00'],
  ])('due %s, %s becomes a holiday: due %s', (due, day, moved) => {
    const start = at('2026-11-04T09:30')
    const window: SlaWindow = {
      slaTimer: [new Date(start).toISOString(), new Date(at(due)).toISOString(), null],
      slaPausedAt: null,
    }
    const after = on(...listed.holidays, day)
    expect(dueOf(moveWindow(window, listed, after))).toBe(at(moved))
  })
})
