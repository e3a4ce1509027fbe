import { expect, test } from 'vitest'
import type { Role, Viewer } from '../core/roles.ts'
import { ROLES } from '../core/roles.ts'
import { isResolved, TICKET_STATUSES } from './ticket-status.ts'
import { nextTicketStatuses } from './ticket-transitions.ts'
import { isTicketTurnOf, ticketTurn } from './ticket-turn.ts'

const RESOLVED_AT = '2026-11-20T10:00:00.000Z'
const NOW = Date.parse(RESOLVED_AT) + 86_400_000

const viewer = (userType: Role): Viewer => ({
  _id: userType,
  userType,
  franchiseId: 'baramati',
  servicePartnerId: null,
})

const ticket = (status: (typeof TICKET_STATUSES)[number], assignedToId: string | null = null) => ({
  ...{ status, assignedToId, createdById: 'gramvan', franchiseId: 'baramati', isMerged: false },
  resolvedAt: isResolved(status) ? RESOLVED_AT : null,
})

test('whose turn a ticket is: support until it is resolved, then the requester, then nobody', () => {
  expect(TICKET_STATUSES.map((status) => [status, ticketTurn({ status })])).toEqual([
    ['submitted', 'support'],
    ['open', 'support'],
    ['in_progress', 'support'],
    ['resolved', 'requester'],
    ['closed', 'nobody'],
  ])
})

test('whose turn a ticket is: nobody is told to do what the person may not do', () => {
  const told = ROLES.flatMap((role) =>
    TICKET_STATUSES.filter((status) => isTicketTurnOf(viewer(role), ticket(status))).map(
      (status) => {
        const may = nextTicketStatuses(viewer(role), ticket(status), NOW).length > 0
        return [role, status, may]
      },
    ),
  )
  expect(told).toEqual([
    ['support', 'submitted', true],
    ['support', 'open', true],
    ['support', 'in_progress', true],
    ['gramvan', 'resolved', true],
  ])
})

test('whose turn a ticket is: one that a colleague has is theirs', () => {
  const isOf = (assignedToId: string) =>
    isTicketTurnOf(viewer('support'), ticket('open', assignedToId))
  expect([isOf('support'), isOf('somebody else')]).toEqual([true, false])
})
