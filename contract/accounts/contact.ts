import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Email, Id, orEmpty, Phone } from '../core/primitives.ts'
import { CurrentPassword } from '../sessions/fresh-password.ts'
import { Profile } from './profile.ts'

/** The ways to reach the person of an account. */
export const CONTACT_KINDS = ['phone', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** One contact of the caller's own account; an empty value takes it away. */
export const NewContact = v.variant('kind', [
  v.object({
    kind: v.literal('phone'),
    value: orEmpty(Phone),
    currentPassword: CurrentPassword,
  }),
  v.object({
    kind: v.literal('email'),
    value: orEmpty(Email),
    currentPassword: CurrentPassword,
  }),
])
export type NewContact = v.InferOutput<typeof NewContact>

/** The codes that confirm a new contact, in the order in which they are asked for. */
export const CONTACT_PURPOSES = ['contact_present', 'contact_new'] as const

/**
 * Stores a change of the caller's phone or email, which counts once its codes were given: one sent to the present
 * address, where there is one, and one sent to the new one, where there is one. A request that waited before is gone.
 * 422 `password.current_wrong`, 422 `contact.unchanged`, 429 `login.too_many`; 400 at `value` for taking away the last
 * contact of an account that needs one.
 */
export const requestContact = endpoint({
  method: 'POST',
  path: '/api/account/contact',
  access: 'account.settings',
  body: NewContact,
  response: v.object({ requestId: Id, codes: v.array(v.picklist(CONTACT_PURPOSES)) }),
  status: 201,
})

/**
 * Carries a requested change out, once; both addresses are told. 403 `code.required` without all its codes, 404
 * `contact.not_found` for a request that does not wait.
 */
export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/account/contact/:requestId/confirm',
  access: 'account.settings',
  freshPassword: true,
  params: v.object({ requestId: Id }),
  response: Profile,
})
