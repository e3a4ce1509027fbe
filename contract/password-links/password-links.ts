import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Line } from '../core/primitives.ts'
import { NewPassword } from '../sessions/session.ts'

/** 128 random bits in base64url. */
export const LinkToken = v.pipe(v.string('required'), v.regex(/^[\w-]{22}$/, 'invalid'))

export const ForgottenPassword = v.object({
  userName: v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long')),
})
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>

/**
 * Sends a link to set a new password, where there is such an account and a message reaches it. The
 * answer and its time are the same where there is none: the account is looked up afterwards. 429
 * `link.too_many` after too many for one name or from one address.
 */
export const askForPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: ForgottenPassword,
  response: v.object({ asked: v.literal(true) }),
})

export const PasswordByLink = v.object({ token: LinkToken, newPassword: NewPassword })
export type PasswordByLink = v.InferOutput<typeof PasswordByLink>

/**
 * Sets a password by a link: once, and within its time. All sessions, waiting sign-ins, device keys and
 * remembered browsers of the account end; work that waits on devices stays there. 410
 * `link.ended` for a link that is unknown, used, replaced or too old, all alike; 400 at
 * `newPassword` as `changePassword`; 429 `link.too_many` for too many tries from one address.
 */
export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'public',
  body: PasswordByLink,
  response: v.object({ changed: v.literal(true), userName: v.string() }),
})
