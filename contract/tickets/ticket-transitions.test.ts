import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Role, Viewer } from '../core/roles.ts'
import type { TicketStatus } from './ticket-status.ts'
import { isResolved, TICKET_STATUSES, TicketStatus as TicketStatusSchema } from './ticket-status.ts'
import type { TicketState } from './ticket-transitions.ts'
import {
  effectOfWords,
  isReopening,
  mayReply,
  maySeeTicket,
  nextTicketStatuses,
  reopenableUntil,
  ticketSteps,
} from './ticket-transitions.ts'

const viewer = (userType: Role, ids: Partial<Viewer> = {}): Viewer => ({
  _id: `the ${userType}`,
  userType,
  franchiseId: null,
  servicePartnerId: null,
  ...ids,
})

const RESOLVED_AT = '2026-11-20T10:00:00.000Z'
const DAY = 86_400_000
const soon = Date.parse(RESOLVED_AT) + DAY

const ticket = (status: TicketStatus, change: Partial<TicketState> = {}): TicketState => ({
  status,
  createdById: 'the gramvan',
  franchiseId: 'baramati',
  resolvedAt: isResolved(status) ? RESOLVED_AT : null,
  isMerged: false,
  ...change,
})

const PEOPLE = {
  admin: viewer('admin'),
  support: viewer('support'),
  requester: viewer('gramvan', { franchiseId: 'baramati' }),
  'franchise of the van': viewer('franchise', { franchiseId: 'baramati' }),
  'other van of the franchise': viewer('gramvan', { _id: 'x', franchiseId: 'baramati' }),
  'other franchise': viewer('franchise', { franchiseId: 'malegaon' }),
  'franchise without one': viewer('franchise'),
  partner: viewer('service_partner', { servicePartnerId: 'pune' }),
}
type Name = keyof typeof PEOPLE
const names = Object.keys(PEOPLE) as Name[]

const DESK = {
  submitted: ['open', 'in_progress', 'resolved'],
  open: ['in_progress', 'resolved'],
  in_progress: ['open', 'resolved'],
} as const

/** rules.md, Tickets, written out once more. */
const MACHINE: Partial<Record<Name, Partial<Record<TicketStatus, readonly TicketStatus[]>>>> = {
  admin: DESK,
  support: DESK,
  requester: { resolved: ['open', 'closed'], closed: ['open'] },
}

describe.each(names)('%s', (name) => {
  test.each(TICKET_STATUSES)('decides over what is %s as written', (status) => {
    expect(nextTicketStatuses(PEOPLE[name], ticket(status), soon)).toEqual(
      MACHINE[name]?.[status] ?? [],
    )
  })

  test('decides nothing on a duplicate', () => {
    for (const status of TICKET_STATUSES) {
      const merged = ticket(status, { isMerged: true })
      expect(nextTicketStatuses(PEOPLE[name], merged, soon)).toEqual([])
    }
  })

  test('sees it at the desk, as requester, and as the franchise of its van', () => {
    const sees = ['admin', 'support', 'requester', 'franchise of the van'].includes(name)
    expect(maySeeTicket(PEOPLE[name], ticket('open'))).toBe(sees)
  })
})

test('a ticket of no franchise is no franchise’s', () => {
  const orphan = ticket('open', { franchiseId: null })
  expect(maySeeTicket(PEOPLE['franchise without one'], orphan)).toBe(false)
  expect(maySeeTicket(PEOPLE['franchise of the van'], orphan)).toBe(false)
})

test('support that raised a ticket decides for both sides', () => {
  const own = (status: TicketStatus) => ticket(status, { createdById: 'the support' })
  // Closing is the requester's alone, so no one change resolves and closes.
  expect(nextTicketStatuses(PEOPLE.support, own('submitted'), soon)).toEqual([
    ...['open', 'in_progress', 'resolved'],
  ])
  expect(nextTicketStatuses(PEOPLE.support, own('open'), soon)).toEqual(['in_progress', 'resolved'])
  expect(nextTicketStatuses(PEOPLE.support, own('resolved'), soon)).toEqual(['open', 'closed'])
})

describe('one change of several steps', () => {
  const steps = (from: TicketStatus, to: TicketStatus, name: Name = 'support') =>
    ticketSteps(PEOPLE[name], ticket(from), to, soon)

  test('is the desk’s on a ticket that nobody has opened yet, through “open”', () => {
    expect(steps('submitted', 'resolved')).toEqual(['open', 'resolved'])
    expect(steps('submitted', 'in_progress')).toEqual(['open', 'in_progress'])
    expect(steps('submitted', 'open')).toEqual(['open'])
    expect(steps('in_progress', 'resolved')).toEqual(['resolved'])
  })

  test('is nobody else’s, never closes, and begins at no resolved ticket', () => {
    for (const name of names.filter((each) => each !== 'admin' && each !== 'support')) {
      expect(steps('submitted', 'resolved', name)).toEqual([])
    }
    for (const from of TICKET_STATUSES) expect(steps(from, 'closed')).toEqual([])
    for (const to of TICKET_STATUSES) expect(steps('resolved', to)).toEqual([])
    for (const to of TICKET_STATUSES) expect(steps('closed', to)).toEqual([])
  })
})

describe('reopening', () => {
  test('until the last millisecond of the seventh day, then only closing is left', () => {
    const until = reopenableUntil(RESOLVED_AT)
    expect(until).toBe(Date.parse(RESOLVED_AT) + 7 * DAY)
    const at = (status: TicketStatus, now: number) =>
      nextTicketStatuses(PEOPLE.requester, ticket(status), now)
    expect([at('resolved', until - 1), at('closed', until - 1)]).toEqual([
      ['open', 'closed'],
      ['open'],
    ])
    expect([at('resolved', until), at('closed', until)]).toEqual([['closed'], []])
  })

  test('is every way from resolved or closed to what is neither', () => {
    for (const from of TICKET_STATUSES) {
      for (const to of TICKET_STATUSES) {
        expect(isReopening(from, to)).toBe(isResolved(from) && !isResolved(to))
      }
    }
    expect(TICKET_STATUSES.filter(isResolved)).toEqual(['resolved', 'closed'])
  })
})

test('`Resolved` of other systems is read as resolved and counts as it', () => {
  expect(isResolved('Resolved')).toBe(true)
  expect(v.parse(TicketStatusSchema, 'Resolved')).toBe('resolved')
  expect(v.is(TicketStatusSchema, 'RESOLVED')).toBe(false)
})

test('words of a requester reopen what is resolved until the seventh day, and then no longer reach it', () => {
  const until = reopenableUntil(RESOLVED_AT)
  const effects = (status: TicketStatus, isOfRequester: boolean) =>
    [until - 1, until].map((now) => effectOfWords(ticket(status), isOfRequester, now))
  expect(effects('in_progress', true)).toEqual(['none', 'none'])
  for (const status of ['resolved', 'closed'] as const) {
    expect(effects(status, true)).toEqual(['reopened', 'refused'])
  }
  expect(effects('resolved', false)).toEqual(['none', 'none'])
  expect(effects('closed', false)).toEqual(['refused', 'refused'])
})

test('everybody may write on what is not closed, and on a duplicate', () => {
  expect(TICKET_STATUSES.filter((status) => !mayReply(ticket(status)))).toEqual(['closed'])
  expect(mayReply(ticket('closed', { isMerged: true }))).toBe(true)
})
