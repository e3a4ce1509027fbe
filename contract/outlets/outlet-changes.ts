import * as v from 'valibot'
import { UserName } from '../accounts/user-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { Channel, Email, Id, Line, orEmpty, Paise, Paragraph, Phone } from '../core/primitives.ts'
import { FirstPassword } from '../people/first-password.ts'
import { Position } from '../places/position.ts'
import { FRANCHISE_TYPES } from './network-names.ts'
import { OpeningHours } from './opening-hours.ts'
import { OutletKind } from './outlet-filters.ts'
import { OutletDetail } from './outlets.ts'

const ByKindAndId = v.object({ kind: OutletKind, id: Id })
const path = '/api/outlets/:kind/:id'

/** The contact that customers see, which support may correct as well; the account has its own (rules.md, Franchises and partners). */
const Contact = {
  phone: Phone,
  email: orEmpty(Email),
  address: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(500, 'too_long')),
  district: v.optional(v.pipe(Line, v.maxLength(60, 'too_long')), ''),
  ...Position.entries,
}

const Name = v.pipe(Line, v.nonEmpty('required'), v.maxLength(120, 'too_long'))

/**
 * Opening hours, which only franchises have. Without this field a new franchise gets the usual hours, and an edit
 * keeps the present ones.
 */
const Hours = { openingHours: v.optional(OpeningHours) }

/** The parts of a franchise that only administrators decide. */
const FranchiseTerms = {
  name: Name,
  type: v.picklist(FRANCHISE_TYPES, 'not_a_choice'),
  /** 0: it has no target. */
  monthlyTargetPaise: v.pipe(Paise, v.maxValue(100_000_000_000, 'too_large')),
  /** The partner who gets the franchise's new applications. */
  partnerId: v.nullable(Id),
}

/** The parts of a partner that only administrators decide. */
const PartnerTerms = {
  name: Name,
  /**
   * All franchises of the partner. Those of another partner move to this one; those that are missing here lose
   * their partner.
   */
  franchiseIds: v.pipe(v.array(Id), v.maxLength(2000, 'too_long')),
}

const Account = { userName: UserName, firstPassword: FirstPassword }

export const NewOutlet = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('franchise'), ...FranchiseTerms, ...Contact, ...Hours, ...Account }),
    v.object({ kind: v.literal('partner'), ...PartnerTerms, ...Contact, ...Account }),
  ]),
)
export type NewOutlet = v.InferOutput<typeof NewOutlet>

/**
 * An outlet from a file, by the rules of the two forms: its account gets a password later. An import leaves a
 * partner's franchises alone, because each franchise's own row names its partner.
 */
export const ImportedOutlet = v.variant('kind', [
  v.object({ kind: v.literal('franchise'), userName: UserName, ...FranchiseTerms, ...Contact }),
  v.object({ kind: v.literal('partner'), userName: UserName, name: Name, ...Contact }),
])
export type ImportedOutlet = v.InferOutput<typeof ImportedOutlet>

/** How a first or new password, or the link to it, went out; empty for one that is printed. */
const Sent = v.array(v.object({ channel: Channel, maskedAddress: v.string() }))

/**
 * Creates a franchise or partner with its account. 409 `person.user_name_taken`; 422 `franchise.unavailable` for a
 * partner or franchises that are not active; 400 at `newPassword` for one that is guessed.
 */
export const createOutlet = endpoint({
  method: 'POST',
  path: '/api/outlets',
  access: 'outlet.manage',
  body: NewOutlet,
  response: v.object({ _id: Id, sent: Sent }),
  status: 201,
  idempotent: true,
})

const Edited = {
  /** The version that was edited. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  ...Contact,
}

export const OutletEdit = v.variant('kind', [
  v.object({
    kind: v.literal('franchise'),
    ...Edited,
    ...Hours,
    terms: v.optional(v.object(FranchiseTerms)),
  }),
  v.object({ kind: v.literal('partner'), ...Edited, terms: v.optional(v.object(PartnerTerms)) }),
])
export type OutletEdit = v.InferOutput<typeof OutletEdit>

/**
 * Changes contact data and address; with `terms`, which are an administrator's, the rest as well: 403
 * otherwise. 409 `outlet.stale` with the present state in `current` when the version has moved on; 422
 * `franchise.unavailable`; 404 `outlet.not_found`, also for one of the other kind.
 */
export const editOutlet = endpoint({
  method: 'PUT',
  path,
  access: 'outlet.assist',
  params: ByKindAndId,
  body: OutletEdit,
  response: OutletDetail,
  idempotent: true,
})

export const OutletStateChange = v.object({
  isActive: v.boolean('required'),
  /** The partner that takes over franchises and open applications of the one that is deactivated. */
  handOverTo: v.optional(Id),
})

/**
 * Deactivates or activates; the same state again changes nothing. Deactivated, sessions, waiting sign-ins, links
 * and device keys of its accounts end at once. Its open applications stay, unless a partner's are handed over. 422
 * `franchise.unavailable` for a successor that is not active.
 */
export const setOutletState = endpoint({
  method: 'PUT',
  path: `${path}/state`,
  access: 'outlet.manage',
  params: ByKindAndId,
  body: OutletStateChange,
  response: OutletDetail,
})

/**
 * Ends the password of its account and all access, and gives a new first one. 409 `person.inactive`; 400 as
 * `createOutlet`; 403 `account.same_hands` for who has changed the account's contact within 48 hours.
 */
export const resetOutletPassword = endpoint({
  method: 'POST',
  path: `${path}/password`,
  access: 'outlet.assist',
  freshPassword: true,
  params: ByKindAndId,
  body: FirstPassword,
  response: v.object({ sent: Sent }),
})
