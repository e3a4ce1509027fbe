import * as v from 'valibot'
import { CodeDigits } from '../codes/one-time-codes.ts'
import { endpoint } from '../core/endpoint.ts'
import { FreshRecoveryCodes } from './second-factor.ts'

const access = 'account.settings'
const path = '/api/account/authenticator'

/** What an authenticator app is fed with: by a QR code, or typed. Shown once. */
export const NewAuthenticator = v.object({ address: v.string(), secret: v.string() })
export type NewAuthenticator = v.InferOutput<typeof NewAuthenticator>

/** Makes a secret for an authenticator app, which counts once the app's first code was given. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path,
  access,
  freshPassword: true,
  response: NewAuthenticator,
  status: 201,
})

/**
 * Makes the app the caller's second factor, in place of an earlier one, and turns it on where it was off: then it answers
 * new recovery codes. Wants a verified code of the purpose `security_verification` of an account that is reached, or has an
 * app: 403 `code.required`. The other sessions end, and the person is told. 422 `authenticator.wrong` for another code
 * than the app shows, 404 `authenticator.none` where none was begun within a quarter of an hour.
 */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  access,
  freshPassword: true,
  body: v.object({ otp: CodeDigits }),
  response: FreshRecoveryCodes,
})

/**
 * Ends the app; the second factor stays on by SMS or email. 403 `code.required`; 404 `authenticator.none`; 422
 * `code.unreachable` for an account that no message reaches.
 */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path,
  access,
  freshPassword: true,
  response: v.object({ removed: v.literal(true) }),
})
