import { expect, test } from 'vitest'
import type { Queued } from './pending-queue.ts'
import { comparePending } from './pending-queue.ts'
import type { ServiceLevel } from './sla/sla.ts'
import { serviceLevel } from './sla/sla.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-25T06:00:00.000Z')

/** A window of which the hours until now and the hours after it are given. */
function queued(
  _id: string,
  gone: number,
  left: number,
  more: { age?: number; pausedAgo?: number } = {},
): Queued {
  const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
  return {
    _id,
    submittedAt: at(-(more.age ?? gone)),
    slaTimer: [at(-gone), at(left), null],
    slaPausedAt: more.pausedAgo === undefined ? null : at(-more.pausedAgo),
  }
}

const idsOf = (rows: Queued[], now = NOW) =>
  rows.toSorted(comparePending(now)).map(({ _id }) => _id)

test('queue: the largest elapsed share first, not the earliest due time', () => {
  const soon = queued('soon', 1, 1)
  const later = queued('later', 90, 10)
  expect(idsOf([soon, later])).toEqual(['later', 'soon'])
})

test('queue: a share that stands still counts as it stands', () => {
  const stopped = queued('stopped', 10, 1, { pausedAgo: 9 })
  const stoppedOver = queued('stopped-over', 10, -5, { pausedAgo: 1 })
  const running = queued('running', 5, 5)
  expect(idsOf([stopped, running, stoppedOver])).toEqual(['stopped-over', 'running', 'stopped'])
})

test('queue: of one share the oldest first, and then one order for ever', () => {
  const rows = [
    queued('c', 2, 2, { age: 5 }),
    queued('b', 4, 4, { age: 5 }),
    queued('a', 2, 2, { age: 9 }),
  ]
  expect(idsOf(rows)).toEqual(['a', 'b', 'c'])
})

/** The rule as it is told: three groups, each by its share, then by age. */
function slowly(rows: Queued[], now: number): string[] {
  const left = [...rows]
  const shareOf = ({ slaTimer: [start, due], slaPausedAt }: Queued) =>
    ((slaPausedAt === null ? now : Date.parse(slaPausedAt)) - Date.parse(start)) /
    (Date.parse(due) - Date.parse(start))
  const found: string[] = []
  for (const level of ['overdue', 'warning', 'on_time'] satisfies ServiceLevel[]) {
    const isOfLevel = (row: Queued) => serviceLevel({ ...row, status: 'submitted' }, now) === level
    for (;;) {
      const group = left.filter(isOfLevel)
      const most = Math.max(...group.map(shareOf))
      const [first] = group
        .filter((row) => shareOf(row) === most)
        .toSorted((a, b) => (a.submittedAt + a._id < b.submittedAt + b._id ? -1 : 1))
      if (!first) break
      found.push(first._id)
      left.splice(left.indexOf(first), 1)
    }
  }
  return found
}

test('queue: any rows come in the order of the slow reference', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 200; round += 1) {
    // Few values, so that shares and ages tie.
    const rows = Array.from({ length: 12 }, (_, index) =>
      queued(`${random(1000)}-${index}`, 1 + random(4), random(5) - 0.5, {
        age: random(4),
        ...(random(3) === 0 && { pausedAgo: random(2) }),
      }),
    )
    expect(idsOf(rows)).toEqual(slowly(rows, NOW))
  }
})
