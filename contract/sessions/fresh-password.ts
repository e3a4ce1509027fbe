import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** How long after its password was typed a session may do what could hand over the account or its money. */
export const FRESH_PASSWORD_MINUTES = 15

const MINUTE = 60

/**
 * Whether a session may call endpoints that are declared with `freshPassword` without asking for the password again.
 * @param seconds since the session's password was typed
 */
export function isPasswordFresh(seconds: number): boolean {
  return seconds <= FRESH_PASSWORD_MINUTES * MINUTE
}

/** The password as it is typed to confirm who sits there. */
export const CurrentPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(200, 'too_long'),
)

/**
 * Confirms the person of a session by the password, so that the session's password is fresh again. 422
 * `password.current_wrong`, 429 `login.too_many`.
 */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/account/confirm-password',
  access: 'account.settings',
  body: v.object({ currentPassword: CurrentPassword }),
  response: v.object({ confirmed: v.literal(true) }),
})
