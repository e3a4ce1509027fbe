import * as v from 'valibot'
import type { Role } from '../core/roles.ts'
import { NewPassword } from '../sessions/session.ts'

/** `link`: by message, to a page that sets it. `slip`: on paper, to be changed at the first sign-in. */
export const PASSWORD_WAYS = ['link', 'slip'] as const
export type PasswordWay = (typeof PASSWORD_WAYS)[number]

/**
 * The ways to a first password. The page makes the password of a slip and prints it, so no answer contains it: the
 * server would keep the answer for repeats.
 */
export const FirstPassword = v.variant('way', [
  v.object({ way: v.literal('link') }),
  v.object({ way: v.literal('slip'), password: NewPassword }),
])
export type FirstPassword = v.InferOutput<typeof FirstPassword>

/** Support has no screen for a first sign-in, so that a link is the only way (rules.md, Sessions). */
export function passwordWaysOf(
  userType: Role,
  { email, phone }: { email: string; phone: string },
): PasswordWay[] {
  if (userType === 'support') return ['link']
  return email || phone ? ['slip', 'link'] : ['slip']
}

/** Signs that nobody takes for one another on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password for a slip: 59 bits, in groups that are typed off paper. */
export function slipPassword(randomBelow: (bound: number) => number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
