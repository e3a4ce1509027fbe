import { describe, expect, test } from 'vitest'
import { mayDo } from '../core/access.ts'
import type { Role, Viewer } from '../core/roles.ts'
import { ROLES } from '../core/roles.ts'
import { choiceOf, isTurnOf, TURN_CHOICES, TURNS, turnsOf } from '../core/turns.ts'
import type { ApplicationStatus } from './application-status.ts'
import { APPLICATION_STATUSES, isFinal } from './application-status.ts'
import { nextStatuses } from './status-machine.ts'
import { turnOf } from './whose-turn.ts'

const FRANCHISE = 'baramati'
const PARTNER = 'sahyadri'

const viewer = (userType: Role): Viewer => ({
  _id: userType,
  userType,
  franchiseId: userType === 'franchise' || userType === 'gramvan' ? FRANCHISE : null,
  servicePartnerId: userType === 'service_partner' ? PARTNER : null,
})

const states = APPLICATION_STATUSES.flatMap((status) =>
  [null, PARTNER].flatMap((servicePartnerId) =>
    [null, '2026-11-20T10:00:00.000Z'].map((slaPausedAt) => ({
      ...{ status, servicePartnerId, slaPausedAt },
      ...{ franchiseId: FRANCHISE, createdById: 'gramvan' },
    })),
  ),
)

/** rules.md, Whose turn, written out once more: with a partner, without one, while documents are requested. */
const TABLE: Record<ApplicationStatus, readonly [string, string, string]> = {
  submitted: ['franchise', 'franchise', 'customer'],
  in_progress: ['partner', 'support', 'customer'],
  under_review: ['partner', 'support', 'customer'],
  completed: ['nobody', 'nobody', 'nobody'],
  rejected: ['nobody', 'nobody', 'nobody'],
}

describe('whose turn an application is', () => {
  test.each(states)('$status, partner $servicePartnerId, stopped $slaPausedAt', (state) => {
    const [withPartner, without, stopped] = TABLE[state.status]
    const expected = state.servicePartnerId === null ? without : withPartner
    expect(turnOf(state)).toBe(state.slaPausedAt === null ? expected : stopped)
  })

  test('nobody is told to do what the person may not do', () => {
    for (const state of states) {
      for (const role of ROLES) {
        if (!isTurnOf(role, turnOf(state))) continue
        expect(mayDo(role, 'application.changeStatus')).toBe(true)
        expect([role, state.status, nextStatuses(viewer(role), state).length > 0]).toEqual([
          role,
          state.status,
          true,
        ])
      }
    }
  })

  test('each open application that does not wait for the customer is somebody’s move', () => {
    for (const state of states.filter(({ status }) => !isFinal(status))) {
      const movers = ROLES.filter((role) => isTurnOf(role, turnOf(state)))
      expect(movers.length > 0).toBe(state.slaPausedAt === null)
    }
  })
})

describe('turns as one person’s work', () => {
  test('each is in one choice, and nothing is left to do once it is nobody’s', () => {
    for (const role of ROLES) {
      for (const turn of TURNS) {
        const choices = TURN_CHOICES.filter((choice) => turnsOf(role, choice).includes(turn))
        expect(choices).toEqual(turn === 'nobody' ? [] : [choiceOf(role, turn)])
      }
    }
  })

  test('a van works for its franchise; nothing waits for administrators', () => {
    expect(turnsOf('gramvan', 'mine')).toEqual(turnsOf('franchise', 'mine'))
    expect(turnsOf('franchise', 'others')).toEqual(['partner', 'support'])
    expect(turnsOf('admin', 'mine')).toEqual([])
  })
})
