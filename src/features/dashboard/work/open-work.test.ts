import { expect, test } from 'vitest'
import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import { anOpenApplication } from '../../../../tests/support/factories/open-applications.ts'
import { countLate, splitOpen } from './open-work.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

const open = (from: number, to: number, slaPausedAt: string | null = null): OpenApplication =>
  anOpenApplication(1, { slaTimer: [at(from), at(to), null], slaPausedAt })

test('open work: counted by the time left', () => {
  const work = [
    ...[open(-1, 9), open(-8, 2), open(-9, 1), open(-5, -1)],
    // An application whose deadline was paused before the warning.
    open(-9, 1, at(-8)),
  ]
  expect(countLate(work, NOW)).toEqual({ warning: 2, overdue: 1 })
  expect(countLate(work, NOW + 2 * HOUR)).toEqual({ warning: 0, overdue: 3 })
  expect(countLate([], NOW)).toEqual({ warning: 0, overdue: 0 })
})

test('open work: to do is only what the person can move', () => {
  const work = [
    anOpenApplication(1, { status: 'under_review' }),
    anOpenApplication(2, { status: 'submitted' }),
    anOpenApplication(3, { status: 'submitted', slaPausedAt: at(-1) }),
    anOpenApplication(4, { status: 'in_progress', servicePartnerId: null }),
  ]
  const numbers = (found: readonly OpenApplication[]) => found.map((each) => work.indexOf(each) + 1)
  const split = (role: Parameters<typeof splitOpen>[0]) => {
    const { mine, customer, others, waiting } = splitOpen(role, work)
    return [mine, customer, others, waiting].map(numbers)
  }
  expect(split('franchise')).toEqual([[2], [3], [1, 4], [1, 3, 4]])
  expect(split('gramvan')).toEqual(split('franchise'))
  expect(split('service_partner')).toEqual([[1], [3], [2, 4], [2, 3, 4]])
})
