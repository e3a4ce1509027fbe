import { describe, expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import {
  TICKET_EVENTS,
  TICKET_SLA_HOURS,
  ticketEventsAt,
  ticketLevel,
  ticketWindow,
} from './ticket-sla.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const created = Date.parse('2026-11-20T23:59:59.999Z')

const iso = (at: number) => new Date(at).toISOString()

const STATUSES = ['submitted', 'open', 'in_progress', 'resolved', 'closed', 'Resolved']

interface Case {
  createdAt: string
  slaHours: number | null
  status: string
  resolvedAt: string | null
}

/** The slow, obvious way: in whole numbers, four times the elapsed time against three times the window. */
function slowLevel({ createdAt, slaHours, status }: Case, now: number) {
  if (['resolved', 'closed', 'Resolved'].includes(status)) return null
  const window = (slaHours ?? 24) * HOUR
  const elapsed = now - Date.parse(createdAt)
  if (elapsed >= window) return 'overdue'
  return 4 * elapsed >= 3 * window ? 'warning' : 'on_time'
}

/** The slow, obvious way: looks at every millisecond near the moment at which something is to happen. */
function slowNext(ticket: Case, now: number): number | null {
  if (ticket.status === 'closed') return null
  if (ticket.resolvedAt !== null) return Date.parse(ticket.resolvedAt) + 7 * DAY
  const level = slowLevel(ticket, now)
  if (level === null || level === 'overdue') return null
  const share = level === 'on_time' ? 0.75 : 1
  let at = Math.floor(Date.parse(ticket.createdAt) + share * (ticket.slaHours ?? 24) * HOUR) - 3
  while (slowLevel(ticket, at) === level) at += 1
  return at
}

test('of random tickets and moments: level and next event are those of the slow way', () => {
  const below = repeatableRandom(20_261_124)
  const random = () => below(1_000_000) / 1_000_000
  for (let round = 0; round < 4000; round += 1) {
    const slaHours = random() < 0.2 ? null : Math.ceil(random() * 96)
    const window = (slaHours ?? TICKET_SLA_HOURS) * HOUR
    const createdAt = created + Math.floor(random() * 400 * DAY)
    // Often right at a threshold, where an error would be.
    const near = [0, 0.75, 1, 1.5][Math.floor(random() * 4)] ?? 0
    const offset = random() < 0.5 ? Math.round((random() - 0.5) * 4) : (random() - 0.2) * window
    const now = Math.round(createdAt + near * window + offset)
    const status = STATUSES[Math.floor(random() * STATUSES.length)] ?? ''
    const isOver = ['resolved', 'closed', 'Resolved'].includes(status)
    const resolvedAt = isOver ? iso(createdAt + Math.floor(random() * window)) : null
    const ticket = { createdAt: iso(createdAt), slaHours, status, resolvedAt }
    const level = slowLevel(ticket, now)
    expect(ticketLevel(ticket, now)).toBe(level)
    const { nextAt } = ticketEventsAt(ticket, now)
    expect(nextAt?.getTime() ?? null).toBe(slowNext(ticket, now))
    // What is due at that moment is due: the job never looks twice at the same event.
    if (nextAt && !isOver) {
      const before = ticketEventsAt(ticket, now).passed
      expect(ticketEventsAt(ticket, nextAt.getTime()).passed).toBe(before + 1)
    }
  }
})

describe('a ticket’s time', () => {
  const ticket = { createdAt: iso(created), status: 'open', resolvedAt: null }

  test('is 24 plain hours, over nights and Sundays, unless it says otherwise', () => {
    expect(ticketWindow(ticket).slaTimer).toEqual([iso(created), iso(created + DAY), null])
    expect(ticketWindow({ ...ticket, slaHours: 3 }).slaTimer[1]).toBe(iso(created + 3 * HOUR))
  })

  test('warns from exactly 75 % and is over from exactly 100 %', () => {
    const at = (share: number, ms: number) => ticketLevel(ticket, created + share * DAY + ms)
    expect([at(0.75, -1), at(0.75, 0), at(1, -1), at(1, 0)]).toEqual([
      'on_time',
      'warning',
      'warning',
      'overdue',
    ])
  })

  test('ends once it is resolved, by whatever name', () => {
    for (const status of ['resolved', 'closed', 'Resolved']) {
      expect(ticketLevel({ ...ticket, status }, created + 2 * DAY)).toBeNull()
    }
  })

  test('has its events at the shares of its levels', () => {
    expect(TICKET_EVENTS.map(({ share }) => share)).toEqual([0.75, 1])
  })
})
