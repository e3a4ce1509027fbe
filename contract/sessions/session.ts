import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { Line } from '../core/primitives.ts'
import { UserInfo } from '../core/roles.ts'

/** The session's user (rules.md, Sessions). */
export const SessionUser = v.object({
  userInfo: UserInfo,
  email: v.string(),
  /** The profile's language; it fills an empty choice only (rules.md, Languages). */
  language: v.nullable(Language),
  timezone: v.picklist(['Asia/Kolkata', 'UTC']),
})
export type SessionUser = v.InferOutput<typeof SessionUser>

/** Field errors of the sign-in form carry `required` (rules.md, Sessions). */
export const Credentials = v.object({
  userName: v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long')),
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too_long')),
  /** Ticked for a kiosk or field device: the longer limits apply (rules.md, Sessions). */
  ownDevice: v.optional(v.boolean(), false),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** The password was right, and a one-time code of the purpose `login` is wanted (rules.md, Second factor). */
export const PendingSignIn = v.object({ pending: v.literal(true), purpose: v.literal('login') })
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>

/**
 * 202 with a pending sign-in, which may only call the endpoints of codes, where the account has a second
 * factor and this browser is not remembered. 401 `login.failed` whether the name, the password or the account's state is the reason; 429
 * `login.too_many` for too many tries; 503 `server.unavailable` while too many sign in at once.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: Credentials,
  response: SessionUser,
  accepted: PendingSignIn,
})

/** The session's user; 401 `session.none` means that there is none (rules.md, Sessions). */
export const verifySession = endpoint({
  method: 'GET',
  path: '/auth/verify',
  access: 'session',
  response: SessionUser,
})

/**
 * Ends the session; answers the same when there was none, so that a repeat is harmless. 401
 * `session.other_user` when it is not the session of the person whom the page speaks for.
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  response: v.object({ signedOut: v.literal(true) }),
})

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const NewPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(PASSWORD_LENGTH.min, 'too_short'),
  v.maxLength(PASSWORD_LENGTH.max, 'too_long'),
)

export const PasswordChange = v.object({
  currentPassword: v.pipe(v.string('required'), v.nonEmpty('required')),
  newPassword: NewPassword,
})

/**
 * Sets a new password, clears the first-login flag and ends the user's other sessions. 400 at
 * `newPassword`: `too_common` for one of the world's most used, `made_of_name` for what has fewer than 8
 * characters without the person's names, `too_simple` for what has fewer without the portal's words and rows of signs,
 * `leaked` for one in the operator's list of leaked ones.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change-password',
  access: 'session',
  body: PasswordChange,
  response: SessionUser,
})
