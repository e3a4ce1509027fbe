import type { Role } from '../core/roles.ts'
import type { PaymentState } from './ways-and-states.ts'

/** An entry as far as the sums go: signed paise, and a reversal has the kind of what it takes back. */
export interface Entered {
  kind: 'fee' | 'refund' | 'movement'
  paise: number
}

export interface PaymentSums {
  /** Taken and not reversed. */
  takenPaise: number
  /** Given back and not reversed. */
  refundedPaise: number
  /** What is still to be taken. A refund does not make the customer owe again. */
  owedPaise: number
  state: PaymentState
}

const sumOf = (entries: readonly Entered[], wanted: Entered['kind']) =>
  entries.reduce((sum, { kind, paise }) => (kind === wanted ? sum + paise : sum), 0)

/** The state for a fee and its two sums, all in paise. */
export function paymentState(
  feePaise: number,
  takenPaise: number,
  refundedPaise: number,
): PaymentState {
  if (refundedPaise > 0) return 'refunded'
  return takenPaise >= feePaise ? 'paid' : 'pending'
}

/** The sums of an application's entries, and the state that follows from them. */
export function paymentSums(feePaise: number, entries: readonly Entered[]): PaymentSums {
  const takenPaise = sumOf(entries, 'fee')
  // Subtraction avoids −0, which comparisons take for another number than 0.
  const refundedPaise = 0 - sumOf(entries, 'refund')
  const state = paymentState(feePaise, takenPaise, refundedPaise)
  const owedPaise = state === 'refunded' ? 0 : Math.max(0, feePaise - takenPaise)
  return { takenPaise, refundedPaise, owedPaise, state }
}

/** The most that may be given back, in paise. */
export function refundable({ takenPaise, refundedPaise }: PaymentSums): number {
  return Math.max(0, takenPaise - refundedPaise)
}

/** Facts that tell whether the device of a waiting fee could know of entries that others made meanwhile. */
export interface WaitedFee {
  takenAt: Date
  /** When the last entry of the application arrived; null without one. */
  lastReceivedAt: Date | null
  /** The fees of this application that this device has sent before, less reversals. */
  broughtPaise: number
}

/**
 * Whether a fee may be entered: not more than is owed. A fee that waited on a device may exceed that, if it was
 * taken before the last entry arrived: the money is in the till, and the surplus is refunded. Even then all fees
 * from one device together stay within the application's fee, whatever its clock says.
 * @param waited null for a fee that is entered with a connection: its person knows of every entry
 */
export function mayEnterFee(
  feePaise: number,
  { owedPaise }: PaymentSums,
  paise: number,
  waited: WaitedFee | null,
): boolean {
  if (paise <= owedPaise) return true
  if (waited === null || waited.lastReceivedAt === null) return false
  return waited.takenAt < waited.lastReceivedAt && waited.broughtPaise + paise <= feePaise
}

/**
 * Whether an entry may be reversed: only once, never a reversal itself, and no fee of which a part was refunded.
 */
export function mayReverse(
  entry: Entered & { reversesId: string | null; isReversed: boolean },
  sums: PaymentSums,
): boolean {
  if (entry.reversesId !== null || entry.isReversed) return false
  return entry.kind !== 'fee' || entry.paise <= refundable(sums)
}

/** The roles that handle money at a counter; each of their accounts has a till. */
export const TILL_ROLES: readonly Role[] = ['franchise', 'gramvan']
