import type { Turn } from '../core/turns.ts'
import type { ApplicationStatus } from './application-status.ts'
import { isFinal } from './application-status.ts'
import type { ActedApplication } from './status-machine.ts'
import { awaitsDocuments } from './status-machine.ts'

/** The parts of an application that say whose move it is. */
export type TurnFacts = Pick<ActedApplication, 'status' | 'slaPausedAt' | 'servicePartnerId'>

/** Whose move it is while nothing is asked of the customer (rules.md, Whose turn). */
const TURN_IN: Record<ApplicationStatus, Turn> = {
  submitted: 'franchise',
  in_progress: 'partner',
  under_review: 'partner',
  completed: 'nobody',
  rejected: 'nobody',
}

/**
 * Whose move the application is: the customer's while documents are requested, the franchise's until work has begun,
 * then the partner's, or support's where it has no partner. Whoever it names may move the status (`nextStatuses`).
 */
export function turnOf(application: TurnFacts): Turn {
  if (isFinal(application.status)) return 'nobody'
  if (awaitsDocuments(application)) return 'customer'
  const turn = TURN_IN[application.status]
  return turn === 'partner' && application.servicePartnerId === null ? 'support' : turn
}
