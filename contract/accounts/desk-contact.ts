import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Email, Id, Instant, orEmpty, Paragraph, Phone } from '../core/primitives.ts'

/** How long a request waits for a second administrator. */
export const CONTACT_REQUEST_DAYS = 7

/** New contact data of somebody else's account, asked for by an administrator. */
export const DeskContact = v.object({
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  /** Why the person cannot change it without help. */
  reason: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(500, 'too_long')),
})
export type DeskContact = v.InferOutput<typeof DeskContact>

/** A request that waits for a second administrator. */
const WaitingContact = v.object({
  _id: Id,
  phone: v.string(),
  email: v.string(),
  reason: v.string(),
  requestedBy: v.string(),
  /** The caller asked for it: somebody else has to confirm it. */
  isOwn: v.boolean(),
  requestedAt: Instant,
  until: Instant,
})

/** How the person of an account is reached. */
export const AccountContact = v.object({
  phone: v.string(),
  email: v.string(),
  waiting: v.nullable(WaitingContact),
})
export type AccountContact = v.InferOutput<typeof AccountContact>

const access = 'account.contact'
const path = '/api/accounts/:id/contact'
const ById = v.object({ id: Id })
const ByRequest = v.object({ id: Id, requestId: Id })

/** 404 `contact.not_found` for an account that is not there, an administrator's, or the caller's own. */
export const getAccountContact = endpoint({
  method: 'GET',
  path,
  access,
  params: ById,
  response: AccountContact,
})

/**
 * Asks for a new phone or email of an account whose person cannot be reached. It counts once another administrator has
 * confirmed it; the account and every administrator are told of the request. One that waited before is gone. 422
 * `contact.unchanged`; 403 `account.same_hands` for who has changed the account's password within 48 hours; 400 at
 * `email` for an account that needs a contact and would have none.
 */
export const requestAccountContact = endpoint({
  method: 'POST',
  path,
  access,
  freshPassword: true,
  params: ById,
  body: DeskContact,
  response: AccountContact,
  status: 201,
})

/**
 * Carries out what another administrator asked for; former and new address are told. 403 `contact.own_request` for who
 * asked, 403 `account.same_hands` as above, 404 `contact.not_found` for a request that does not wait.
 */
export const confirmAccountContact = endpoint({
  method: 'POST',
  path: `${path}/:requestId/confirm`,
  access,
  freshPassword: true,
  params: ByRequest,
  response: AccountContact,
})

/** Ends a request that waits. 404 `contact.not_found`. */
export const withdrawAccountContact = endpoint({
  method: 'DELETE',
  path: `${path}/:requestId`,
  access,
  params: ByRequest,
  response: AccountContact,
})
