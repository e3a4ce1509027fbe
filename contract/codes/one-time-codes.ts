import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { CHANNELS, Id } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { ROLES } from '../core/roles.ts'
import { SessionUser } from '../sessions/session.ts'
import { CODE_DIGITS } from './code-digits.ts'

/** Wrong tries after which a code is used up. */
export const CODE_TRIES = 5
/** How long the permission that a right code gives may be used. */
export const UNLOCKED_MINUTES = 5

/** How long the code of an authenticator app may be typed, from the moment it was asked for. */
export const APP_MINUTES = 15

interface PurposeRule {
  /** The roles that may ask for a code of this purpose. */
  roles: readonly Role[]
  /** The code is for one stored request, and unlocks no other. */
  needsRequest: boolean
  /** It lets money go another way: for some time after a new contact the former one gets the code too. */
  isOfMoney?: true
  /** A code of the person's authenticator app does as well as one that was sent. */
  takesApp?: true
  /** The asker: a session, or a sign-in that waits for its second factor. */
  holder: 'session' | 'pending'
}

const OF_MONEY = { needsRequest: true, isOfMoney: true, holder: 'session' } as const

/** The rules for each purpose of a code. A code of one purpose opens nothing of another. */
export const PURPOSE_RULES = {
  security_verification: { roles: ROLES, needsRequest: false, takesApp: true, holder: 'session' },
  payout_processing: { roles: ['admin'], ...OF_MONEY },
  bank_account: { roles: ['admin'], ...OF_MONEY },
  upi_id: { roles: ['admin', 'franchise'], ...OF_MONEY },
  /** Both for one request of a new contact: the one goes to the present address, the other to the new one. */
  contact_present: { roles: ROLES, needsRequest: true, holder: 'session' },
  contact_new: { roles: ROLES, needsRequest: true, holder: 'session' },
  login: { roles: ROLES, needsRequest: false, takesApp: true, holder: 'pending' },
} as const satisfies Record<string, PurposeRule>

export type CodePurpose = keyof typeof PURPOSE_RULES
export const CODE_PURPOSES = Object.keys(PURPOSE_RULES) as CodePurpose[]

/** Whether a person of this role, with a session or waiting for one, may ask for a code of this purpose. */
export function mayAskForCode(
  role: Role,
  purpose: CodePurpose,
  holder: PurposeRule['holder'],
): boolean {
  const rule: PurposeRule = PURPOSE_RULES[purpose]
  return rule.holder === holder && rule.roles.includes(role)
}

/** Whether a code of this purpose lets money go another way. */
export function isOfMoney(purpose: CodePurpose): boolean {
  const rule: PurposeRule = PURPOSE_RULES[purpose]
  return rule.isOfMoney === true
}

/** Whether a code of the person's authenticator app does for this purpose. */
export function takesApp(purpose: CodePurpose): boolean {
  const rule: PurposeRule = PURPOSE_RULES[purpose]
  return rule.takesApp === true
}

const Purpose = v.optional(v.picklist(CODE_PURPOSES, 'not_a_choice'), 'security_verification')

interface Wish {
  purpose: CodePurpose
  requestId?: string | undefined
}

const needsRequest = ({ purpose }: Wish) => PURPOSE_RULES[purpose].needsRequest
const hasRequest = ({ requestId }: Wish) => requestId !== undefined
const isComplete = (wish: Wish) => hasRequest(wish) || !needsRequest(wish)
const hasNoMore = (wish: Wish) => !hasRequest(wish) || needsRequest(wish)

/** What a code is asked for; with the request, where the purpose wants one. */
export const CodeWish = v.pipe(
  v.object({
    purpose: Purpose,
    requestId: v.optional(Id),
    /** The person's authenticator app is not at hand: a message is sent instead. */
    byMessage: v.optional(v.boolean(), false),
  }),
  v.forward(v.partialCheck([['purpose'], ['requestId']], isComplete, 'required'), ['requestId']),
  v.forward(v.partialCheck([['purpose'], ['requestId']], hasNoMore, 'unknown_field'), [
    'requestId',
  ]),
)
export type CodeWish = v.InferInput<typeof CodeWish> & { purpose: CodePurpose }

/** How a code went out; by `app` none did, since the person's authenticator app shows it. */
export const SentCode = v.object({
  channel: v.picklist([...CHANNELS, 'app']),
  /** `•••3210`, `a•••@example.in`. */
  maskedAddress: v.string(),
  resendSeconds: v.number(),
})
export type SentCode = v.InferOutput<typeof SentCode>

/**
 * Sends a new code to the caller, or waits for one of the caller's authenticator app (rules.md, Second factor); one of the same purpose that this session asked for before ends. 422
 * `code.unreachable` for an account with neither a mobile number nor an email address; 429
 * `code.too_many` after too many codes for this account or address; 403 for a purpose of other roles.
 */
export const generateCode = endpoint({
  method: 'POST',
  path: '/api/otp/generate',
  access: 'account.codes',
  alsoPending: true,
  body: CodeWish,
  response: SentCode,
})

/** The digits of a code. */
export const CodeDigits = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'invalid'),
)

/** A code as it was typed. */
export const CodeTry = v.object({
  otp: CodeDigits,
  purpose: Purpose,
  /** With purpose `login`: this browser is not asked again for some time (second-factor.ts). */
  remember: v.optional(v.boolean(), false),
})
export type CodeTry = v.InferOutput<typeof CodeTry>

/**
 * Tries the code that this session was sent last for the purpose. The right one unlocks, once and for
 * five minutes, what it was asked for. 422 `code.wrong`; 410 `code.expired` after five minutes; 410
 * `code.used_up` after five wrong tries; 410 `code.none` for a code that was used, or never sent to
 * this session. Purpose `login` opens the session that waited and answers its user.
 */
export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/otp/verify',
  access: 'account.codes',
  alsoPending: true,
  body: CodeTry,
  response: v.object({ verified: v.literal(true), user: v.optional(SessionUser) }),
})
