import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Channel } from '../core/primitives.ts'
import { SessionUser } from '../sessions/session.ts'

/** For how many days a browser is remembered, if the person asked for it (rules.md, Second factor). */
export const REMEMBERED_DAYS = 30
/** How long a sign-in waits for its second factor. */
export const PENDING_MINUTES = 15

export const RECOVERY_CODES = 10
/** The characters of a recovery code, without letters and digits that look alike on paper. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 10

/** The characters of what was typed off the paper: blanks and hyphens out, small letters large. */
export function recoveryCharacters(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** A code of a printed sheet, as it was typed. */
export const RecoveryCode = v.pipe(
  v.string('required'),
  v.transform(recoveryCharacters),
  v.nonEmpty('required'),
  v.length(RECOVERY_LENGTH, 'invalid'),
  v.regex(new RegExp(`^[${RECOVERY_ALPHABET}]*$`), 'invalid'),
)

/** The caller's second factor (rules.md, Second factor). */
export const SecondFactor = v.object({
  isOn: v.boolean(),
  /** Where a code would go now; null for an account that no message reaches. */
  reach: v.nullable(v.object({ channel: Channel, maskedAddress: v.string() })),
  /** An authenticator app shows the codes. */
  hasApp: v.boolean(),
  /** The caller cannot do without one (rules.md, Second factor). */
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
  /** Browsers that are not asked for a code at present. */
  rememberedBrowsers: v.number(),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** Codes to be printed. They are shown once: the server has their HMAC alone. */
export const FreshRecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'account.settings',
  response: SecondFactor,
})

/**
 * Turns the second factor on and answers new recovery codes, or off and answers none. Wants a verified
 * code of the purpose `security_verification`: 403 `code.required`. The other browsers are remembered no
 * longer, the other sessions end, and the person is told by every way. 409 `second_factor.unchanged` where it is so already; 403
 * `second_factor.required` for turning off what the caller has to have.
 */
export const setSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  access: 'account.settings',
  freshPassword: true,
  body: v.object({ isOn: v.boolean('required') }),
  response: FreshRecoveryCodes,
})

/**
 * Makes new recovery codes; the earlier ones end. 403 `code.required` where no code was verified; 409
 * `second_factor.off` without a second factor.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'account.settings',
  freshPassword: true,
  response: FreshRecoveryCodes,
})

/** Asks for a code again in every browser that was remembered; answers how many. */
export const forgetBrowsers = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/forget-browsers',
  access: 'account.settings',
  response: v.object({ forgotten: v.number() }),
})

/**
 * Opens the session that waits with a code of the printed sheet instead of a one-time code; it works
 * once. 422 `recovery_code.wrong`, 429 `login.too_many` after too many tries of the account, 401 `session.none`
 * when no sign-in waits.
 */
export const signInWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code',
  access: 'public',
  body: v.object({
    recoveryCode: RecoveryCode,
    remember: v.optional(v.boolean(), false),
  }),
  response: SessionUser,
})
