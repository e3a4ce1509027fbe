import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { OpeningHours } from '../outlets/opening-hours.ts'

/** An account is new for so long after it was made, or after its first application where that is earlier. */
export const NEW_FOR_DAYS = 30

/** What a new account does in its first days, in this order. */
export const FIRST_STEPS = [
  'password',
  'hours',
  'upi',
  'device',
  'prepare',
  'practice',
  'application',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What the server knows of an account's first days; the page knows more of the device in hand. */
export const FirstDays = v.object({
  /** The first password is the person's own by now. */
  password: v.boolean(),
  /** Somebody of the centre has said that its hours are right. */
  hours: v.boolean(),
  /** A UPI id is set. */
  upi: v.boolean(),
  /** A device of the account is registered. */
  device: v.boolean(),
  /** An application was practised to the end. */
  practice: v.boolean(),
  /** The first real application has arrived. */
  application: v.boolean(),
  /** The person has put the list away. */
  isPutAway: v.boolean(),
  /** The hours that are to be checked; null for a van. */
  openingHours: v.nullable(OpeningHours),
})
export type FirstDays = v.InferOutput<typeof FirstDays>

const OF_ROLE: Partial<Record<Role, readonly FirstStep[]>> = {
  franchise: ['password', 'hours', 'upi', 'device', 'practice', 'application'],
  gramvan: ['password', 'device', 'prepare', 'practice'],
}

/** A device as the page on it knows it. */
export interface DeviceInHand {
  /** All screens of the role are stored here. */
  isStored: boolean
  /** Prepared for the field here before. */
  isPrepared: boolean
}

/**
 * The steps of a role, each with whether it is done.
 * @param inHand what the page knows of its device; absent where the server or somebody else asks
 */
export function firstStepsOf(
  role: Role,
  facts: FirstDays,
  inHand: DeviceInHand | null,
): { step: FirstStep; isDone: boolean }[] {
  const isDone = (step: FirstStep) => {
    if (step === 'prepare') return inHand?.isPrepared === true
    if (step === 'device') return facts.device && inHand?.isStored !== false
    return facts[step]
  }
  return (OF_ROLE[role] ?? []).map((step) => ({ step, isDone: isDone(step) }))
}

/** Notes what the caller has done in its first days, or puts the list away and back. Saying it twice changes nothing. */
export const noteFirstDays = endpoint({
  method: 'PUT',
  path: '/api/first-days',
  access: 'first_days.note',
  body: v.object({
    hours: v.optional(v.literal(true)),
    practice: v.optional(v.literal(true)),
    isPutAway: v.optional(v.boolean()),
  }),
  response: v.object({ noted: v.literal(true) }),
})

/** How far a franchise's own account is; null where it is new no more. 404 `outlet.not_found`. */
export const readFirstDays = endpoint({
  method: 'GET',
  path: '/api/franchises/:id/first-days',
  access: 'outlet.assist',
  params: v.object({ id: Id }),
  response: v.object({ firstDays: v.nullable(FirstDays) }),
})
