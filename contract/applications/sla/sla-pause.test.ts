import { describe, expect, test } from 'vitest'
import { slowDue, slowTimeBetween } from '../../../tests/support/checks/slow-working-time.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import type { ServiceTime } from '../../core/working-time.ts'
import type { SlaWindow } from './sla.ts'
import { openWindow, pauseWindow, resumeWindow, slaShare } from './sla.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const working: ServiceTime = {
  clock: 'working',
  holidays: new Set(['2026-11-09', '2026-11-10', '2026-11-24']),
}
const around: ServiceTime = { clock: '24x7', holidays: working.holidays }
const first = Date.parse('2026-11-02T00:00:00+05:30')

const span = ({ slaTimer: [start, due] }: SlaWindow) => Date.parse(due) - Date.parse(start)
const dueOf = (window: SlaWindow) => Date.parse(window.slaTimer[1])

/** Starts are stored to the millisecond, so a share is exact to about one millisecond of the window. */
function expectShare(found: number, share: number, window: SlaWindow) {
  expect(Math.abs(found - share)).toBeLessThanOrEqual(2 / span(window) + 1e-12)
}

describe.each([
  ['working time', working],
  ['around the clock', around],
])('by %s', (_name, time) => {
  const random = repeatableRandom(time.clock === 'working' ? 31 : 32)
  const cases = Array.from({ length: 150 }, () => {
    const opened = first + random(20 * 24 * 60) * MINUTE
    const hours = 1 + random(60)
    const paused = opened + random(12 * 24 * 60) * MINUTE
    const resumed = paused + random(12 * 24 * 60) * MINUTE
    return { opened, hours, paused, resumed }
  })

  test('opening is due after the service hours', () => {
    for (const { opened, hours } of cases) {
      const window = openWindow(opened, hours, time)
      expect(dueOf(window)).toBe(slowDue(opened, hours * 60, time))
      expect(slaShare(window, opened)).toBe(0)
      expect(window.slaPausedAt).toBeNull()
    }
  })

  test('while paused the share stands still, however late it gets', () => {
    for (const { opened, hours, paused, resumed } of cases) {
      const window = openWindow(opened, hours, time)
      const share = slaShare(window, paused)
      const standing = pauseWindow(window, paused)
      expect(slaShare(standing, paused)).toBe(share)
      expect(slaShare(standing, resumed + 1000 * HOUR)).toBe(share)
      expect(pauseWindow(standing, resumed)).toEqual(standing)
    }
  })

  test('right after resuming the share is that of before, and the window is never negative', () => {
    let late = 0
    for (const { opened, hours, paused, resumed } of cases) {
      const window = openWindow(opened, hours, time)
      const share = slaShare(window, paused)
      const running = resumeWindow(pauseWindow(window, paused), resumed, time)
      expect(running.slaPausedAt).toBeNull()
      expect(span(running)).toBeGreaterThan(0)
      expectShare(slaShare(running, resumed), share, running)
      if (share >= 1) late += 1
      if (share >= 1) expect(dueOf(running)).toBe(dueOf(window) + resumed - paused)
      if (share >= 1) expect(span(running)).toBe(span(window))
    }
    expect(late).toBeGreaterThan(10)
    expect(late).toBeLessThan(cases.length - 10)
  })

  test('what service time remained is what remains', () => {
    for (const { opened, hours, paused, resumed } of cases) {
      const window = openWindow(opened, hours, time)
      if (slaShare(window, paused) >= 1) continue
      const left = slowTimeBetween(paused, dueOf(window), time)
      const running = resumeWindow(pauseWindow(window, paused), resumed, time)
      expect(dueOf(running)).toBe(slowDue(resumed, left / MINUTE, time))
    }
  })

  test('several pauses one after the other keep the share', () => {
    for (const { opened, hours, paused, resumed } of cases.slice(0, 40)) {
      let window = openWindow(opened, hours, time)
      let now = paused
      for (let count = 0; count < 4; count += 1) {
        const share = slaShare(window, now)
        const later = now + resumed - paused
        window = resumeWindow(pauseWindow(window, now), later, time)
        expectShare(slaShare(window, later), share, window)
        now = later + 7 * MINUTE
      }
    }
  })
})

describe('at the edges', () => {
  const friday = Date.parse('2026-11-06T17:30:00+05:30')

  test('a pause of no length changes nothing that a person could see', () => {
    const window = openWindow(friday, 3, working)
    const at = friday + 20 * MINUTE
    const same = resumeWindow(pauseWindow(window, at), at, working)
    expect(dueOf(same)).toBe(dueOf(window))
    expect(Math.abs(Date.parse(same.slaTimer[0]) - friday)).toBeLessThanOrEqual(1)
  })

  test('a running window is not resumed', () => {
    const window = openWindow(friday, 3, working)
    expect(resumeWindow(window, friday + HOUR, working)).toBe(window)
  })

  test('stopped at its very end it moves whole', () => {
    const window = openWindow(friday, 1, working)
    const running = resumeWindow(pauseWindow(window, dueOf(window)), dueOf(window) + HOUR, working)
    expect(slaShare(running, dueOf(window) + HOUR)).toBe(1)
  })

  test('stopped a millisecond before its end and resumed before a Sunday it stays a real window', () => {
    const window = openWindow(friday, 99, working)
    const saturday = Date.parse('2026-11-28T18:30:00+05:30')
    const running = resumeWindow(pauseWindow(window, dueOf(window) - 1), saturday, working)
    expect(Date.parse(running.slaTimer[0])).toBeGreaterThanOrEqual(0)
    expect(slaShare(running, saturday)).toBeGreaterThan(0.999)
    expect(slaShare(running, saturday)).toBeLessThan(1)
    expect(dueOf(running)).toBe(Date.parse('2026-11-30T09:30:00.001+05:30'))
  })

  test('a holiday entered during the pause can leave no empty window', () => {
    const window = openWindow(friday, 2, working)
    const paused = Date.parse('2026-11-06T18:30:00+05:30')
    const more = { ...working, holidays: new Set([...working.holidays, '2026-11-07']) }
    const resumed = Date.parse('2026-11-11T12:00:00+05:30')
    const running = resumeWindow(pauseWindow(window, paused), resumed, more)
    expect(dueOf(running)).toBe(resumed + 1)
    expect(span(running)).toBeGreaterThan(0)
  })
})
