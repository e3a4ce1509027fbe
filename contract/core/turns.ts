import type { Role } from './roles.ts'

/** Whose move a record waits for (rules.md, Whose turn); `nobody` once it is decided. */
export const TURNS = ['franchise', 'partner', 'support', 'customer', 'nobody'] as const
export type Turn = (typeof TURNS)[number]

/** The side of each role. An administrator may do what every side does, but nothing waits for administrators. */
const SIDE_OF: Record<Role, Turn | null> = {
  admin: null,
  franchise: 'franchise',
  gramvan: 'franchise',
  service_partner: 'partner',
  support: 'support',
}

/** Open records as one person's work: the own ones, those of the customer, and those of another side. */
export const TURN_CHOICES = ['mine', 'customer', 'others'] as const
export type TurnChoice = (typeof TURN_CHOICES)[number]

/** Whose work it is, as somebody of the role sees it; null once nothing is left to do. */
export function choiceOf(role: Role, turn: Turn): TurnChoice | null {
  if (turn === 'nobody') return null
  if (turn === 'customer') return 'customer'
  return turn === SIDE_OF[role] ? 'mine' : 'others'
}

/** Whether it is the move of the role's side. */
export function isTurnOf(role: Role, turn: Turn): boolean {
  return choiceOf(role, turn) === 'mine'
}

/** The turns that a choice means for somebody of the role. */
export function turnsOf(role: Role, choice: TurnChoice): Turn[] {
  return TURNS.filter((turn) => choiceOf(role, turn) === choice)
}
