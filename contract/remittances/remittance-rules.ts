import type { Role } from '../core/roles.ts'
import { addDays } from '../payments/add-days.ts'
import type { RemittanceMove, RemittanceState, RemittanceWay } from './ways-and-states.ts'

interface Move {
  from: RemittanceState
  to: RemittanceState
  by: Role
}

/**
 * The one table of moves. A confirmation that was a mistake is taken back, and the remittance waits again; what was
 * refused or withdrawn stays so, and is entered anew (docs/decisions/0055-remittances.md).
 */
const MOVES: Record<RemittanceMove, Move> = {
  confirm: { from: 'waiting', to: 'confirmed', by: 'admin' },
  refuse: { from: 'waiting', to: 'refused', by: 'admin' },
  take_back: { from: 'confirmed', to: 'waiting', by: 'admin' },
  withdraw: { from: 'waiting', to: 'withdrawn', by: 'franchise' },
}

/** The state to which a move leads; null where the role may not make it from this state. */
export function stateAfter(
  role: Role,
  state: RemittanceState,
  move: RemittanceMove,
): RemittanceState | null {
  const { from, to, by } = MOVES[move]
  return role === by && state === from ? to : null
}

/** Days that a remittance may lie back when it is entered: more is a slip of the keyboard in the year. */
const MOST_DAYS_BACK = 366

/** Whether money can have been handed over on that day, as of today in India. */
export function isDayAllowed(day: string, today: string): boolean {
  return day <= today && day >= addDays(today, -MOST_DAYS_BACK)
}

/** What makes two remittances look like one. */
export interface Remitted {
  paise: number
  way: RemittanceWay
  reference: string | null
  day: string
  state: RemittanceState
}

/** Whether a remittance counts: what was refused or withdrawn may well be entered again. */
export const counts = ({ state }: Pick<Remitted, 'state'>) =>
  state === 'waiting' || state === 'confirmed'

/**
 * Whether another remittance that counts looks like the same money: the same reference by the same way, or, within a
 * franchise, the same amount on the same day. The server asks the same in SQL.
 */
export function isLikelyDouble(
  remittance: Omit<Remitted, 'state'>,
  other: Remitted,
  isOfSameFranchise: boolean,
): boolean {
  if (!counts(other)) return false
  const { reference, way } = remittance
  const hasSameReference = reference !== null && reference === other.reference && way === other.way
  const hasSameAmount = remittance.paise === other.paise && remittance.day === other.day
  return hasSameReference || (isOfSameFranchise && hasSameAmount)
}

/** What is left to hand over of what a franchise holds, once what waits has arrived; never below nothing. */
export function leftToRemit(heldPaise: number, waitingPaise: number): number {
  return Math.max(0, heldPaise - waitingPaise)
}
