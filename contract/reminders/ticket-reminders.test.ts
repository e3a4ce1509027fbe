import { expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import type { OpenTicket } from '../tickets/tickets.ts'
import { ticketReminderSpans } from './reminders.ts'

const HOUR = 3_600_000
const CREATED = Date.parse('2026-11-20T23:59:59.999Z')
const ME = 'asha'

const aTicket = (overrides: Partial<OpenTicket> = {}): OpenTicket => ({
  _id: '00000000-0000-7000-8000-000000000001',
  ticketNumber: 'TK-7K3M-9Q2T-X',
  title: 'Printer does not print',
  status: 'open',
  priority: 'medium',
  createdAt: new Date(CREATED).toISOString(),
  slaHours: 24,
  assignedToId: null,
  ...overrides,
})

const raisedAt = (now: number, ...tickets: OpenTicket[]) =>
  ticketReminderSpans(ME, tickets)
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ reminder }) => reminder)

/** The slow, obvious way: in whole numbers, four times the elapsed time against three times the window. */
function slowReminder({ createdAt, slaHours, status, assignedToId }: OpenTicket, now: number) {
  if (status === 'resolved' || status === 'closed') return []
  if (assignedToId !== null && assignedToId !== ME) return []
  const window = slaHours * HOUR
  const elapsed = now - Date.parse(createdAt)
  if (elapsed >= window) return ['ticket_overdue']
  return 4 * elapsed >= 3 * window ? ['ticket_warning'] : []
}

test('of random tickets and moments: the reminder is that of the slow way', () => {
  const random = repeatableRandom(7_525)
  const seen = new Map<string, number>()
  for (let round = 0; round < 5000; round += 1) {
    const slaHours = 1 + random(96)
    const createdAt = CREATED + random(400 * 24) * HOUR + random(HOUR)
    const share = [0, 0.75, 1, 1.5][random(4)] ?? 0
    const now = createdAt + Math.round(share * slaHours * HOUR) + random(5) - 2
    const ticket = aTicket({
      createdAt: new Date(createdAt).toISOString(),
      slaHours,
      status:
        (['submitted', 'open', 'in_progress', 'resolved', 'closed'] as const)[random(5)] ?? 'open',
      assignedToId: [null, ME, 'bala'][random(3)] ?? null,
    })
    const raised = raisedAt(now, ticket).map(({ type }) => type)
    expect(raised).toEqual(slowReminder(ticket, now))
    for (const type of raised) seen.set(type, (seen.get(type) ?? 0) + 1)
  }
  expect(seen.get('ticket_warning')).toBeGreaterThan(200)
  expect(seen.get('ticket_overdue')).toBeGreaterThan(200)
})

test('its id tells person, type, record and deadline apart', () => {
  const ids = [
    ...ticketReminderSpans(ME, [aTicket()]),
    ...ticketReminderSpans('bala', [aTicket()]),
    ...ticketReminderSpans(ME, [aTicket({ _id: '00000000-0000-7000-8000-000000000002' })]),
    ...ticketReminderSpans(ME, [aTicket({ slaHours: 48 })]),
  ].map(({ reminder }) => reminder.id)
  expect(new Set(ids).size).toBe(8)
})

test('without a number it goes by its id, as everywhere', () => {
  const ticket = aTicket({ ticketNumber: null })
  expect(raisedAt(CREATED + 30 * HOUR, ticket)).toMatchObject([{ ticketId: ticket._id }])
})
