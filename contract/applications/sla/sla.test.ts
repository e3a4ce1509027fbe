import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../application-status.ts'
import { serviceLevel, slaShare } from './sla.ts'

const start = '2026-11-02T04:00:00.000Z'
const due = '2026-11-02T14:00:00.000Z'
const at = (share: number) => Date.parse(start) + share * 10 * 3_600_000
const window = (status: ApplicationStatus, slaPausedAt: string | null = null) => ({
  status,
  slaTimer: [start, due, null] as [string, string, null],
  slaPausedAt,
})

test.each([
  [-0.1, 'on_time'],
  [0, 'on_time'],
  [0.7499, 'on_time'],
  [0.75, 'warning'],
  [0.9999, 'warning'],
  [1, 'overdue'],
  [7, 'overdue'],
])('at %d of the window an open application is %s', (share, level) => {
  for (const status of ['submitted', 'in_progress', 'under_review'] as const) {
    expect(serviceLevel(window(status), at(share))).toBe(level)
  }
  expect(slaShare(window('submitted'), at(share))).toBeCloseTo(share, 9)
})

test('a decided application has no level, however late', () => {
  for (const status of ['completed', 'rejected'] as const) {
    for (const share of [0.1, 0.8, 3]) {
      expect(serviceLevel(window(status), at(share))).toBeNull()
    }
  }
})

test('while documents are requested the share stands still', () => {
  const paused = window('in_progress', new Date(at(0.8)).toISOString())
  expect(serviceLevel(paused, at(5))).toBe('warning')
  expect(slaShare(paused, at(5))).toBeCloseTo(0.8, 9)
})
