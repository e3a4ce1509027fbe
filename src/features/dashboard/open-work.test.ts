import { expect, test } from 'vitest'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { countOpen } from './open-work.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

const open = (from: number, to: number, slaPausedAt: string | null = null) =>
  ({ status: 'in_progress', slaTimer: [at(from), at(to), null], slaPausedAt }) as OpenApplication

test('open work: counted by the time left', () => {
  const work = [
    ...[open(-1, 9), open(-8, 2), open(-9, 1), open(-5, -1)],
    // An application whose deadline was paused before the warning.
    open(-9, 1, at(-8)),
  ]
  expect(countOpen(work, NOW)).toEqual({ open: 5, warning: 2, overdue: 1 })
  expect(countOpen(work, NOW + 2 * HOUR)).toEqual({ open: 5, warning: 0, overdue: 3 })
  expect(countOpen([], NOW)).toEqual({ open: 0, warning: 0, overdue: 0 })
})
