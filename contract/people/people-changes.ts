import * as v from 'valibot'
import { UserName } from '../accounts/user-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { Channel, Email, Id, orEmpty, PersonName, Phone } from '../core/primitives.ts'
import { FirstPassword } from './first-password.ts'
import { PersonRole } from './people-filters.ts'
import { PersonDetail } from './people.ts'

const access = 'people.manage'
const path = '/api/people'
const ById = v.object({ id: Id })

const Names = { firstName: PersonName, lastName: orEmpty(PersonName) }
const Contact = { email: orEmpty(Email), phone: orEmpty(Phone) }

/** How a first or new password, or the link to it, went out; empty for one that is printed. */
const Sent = v.array(v.object({ channel: Channel, maskedAddress: v.string() }))

const isVan = ({ userType }: { userType: PersonRole }) => userType === 'gramvan'

export const NewPerson = v.pipe(
  v.object({
    userType: PersonRole,
    userName: UserName,
    ...Names,
    ...Contact,
    /** The franchise of a gram van; other people have none. */
    franchiseId: v.optional(Id),
    firstPassword: FirstPassword,
  }),
  v.forward(
    v.partialCheck(
      [['userType'], ['franchiseId']],
      (person) => !isVan(person) || person.franchiseId !== undefined,
      'required',
    ),
    ['franchiseId'],
  ),
  v.forward(
    v.partialCheck(
      [['userType'], ['franchiseId']],
      (person) => isVan(person) || person.franchiseId === undefined,
      'unknown_field',
    ),
    ['franchiseId'],
  ),
  v.forward(
    v.partialCheck(
      [['userType'], ['firstPassword']],
      ({ userType, firstPassword }) => isVan({ userType }) || firstPassword.way === 'link',
      'not_a_choice',
    ),
    ['firstPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['email'], ['phone'], ['firstPassword']],
      ({ email, phone, firstPassword }) =>
        firstPassword.way !== 'link' || email !== '' || phone !== '',
      'required',
    ),
    ['email'],
  ),
)
export type NewPerson = v.InferOutput<typeof NewPerson>

/**
 * Creates an account and its first password (first-password.ts). 409 `person.user_name_taken`; 422
 * `franchise.unavailable`; 400 at `email` where a link has no way to the person, at `firstPassword` for a way that the role has not.
 */
export const createPerson = endpoint({
  method: 'POST',
  path,
  access,
  body: NewPerson,
  response: v.object({ _id: Id, sent: Sent }),
  status: 201,
  idempotent: true,
})

export const PersonEdit = v.object({
  /** The version that was edited. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  ...Names,
  franchiseId: v.optional(Id),
})
export type PersonEdit = v.InferOutput<typeof PersonEdit>

/**
 * Changes names and a gram van's franchise; the person's contact moves by contract/accounts/desk-contact.ts alone. 409
 * `person.stale` with the present state in `current` when the version has moved on; 422 `franchise.unavailable`, and
 * `person.days_open` for a van with days that are not closed.
 */
export const editPerson = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  params: ById,
  body: PersonEdit,
  response: PersonDetail,
  idempotent: true,
})

/**
 * Deactivates or activates an account; the same state again changes nothing. Deactivated, its sessions, waiting
 * sign-ins, links and device keys end at once; what waits on its devices stays there for a later sign-in. Unresolved
 * tickets of a support person are nobody's from then on.
 */
export const setPersonState = endpoint({
  method: 'PUT',
  path: `${path}/:id/state`,
  access,
  params: ById,
  body: v.object({ isActive: v.boolean('required') }),
  response: PersonDetail,
})

/**
 * Ends the password and all access, and gives a new first password. 409 `person.inactive` for an account that may not
 * sign in; 400 as `createPerson`; 403 `account.same_hands` for who has changed the person's contact within 48 hours.
 */
export const resetPersonPassword = endpoint({
  method: 'POST',
  path: `${path}/:id/password`,
  access,
  freshPassword: true,
  params: ById,
  body: FirstPassword,
  response: v.object({ sent: Sent }),
})

/** Ends one of the person's sessions and the device keys of it. 404 `session.not_found`. */
export const endPersonSession = endpoint({
  method: 'DELETE',
  path: `${path}/:id/sessions/:sessionId`,
  access,
  freshPassword: true,
  params: v.object({ id: Id, sessionId: Id }),
  response: PersonDetail,
})

/** Ends a device's key, and the session that is open there. 404 `device.not_found`. */
export const endPersonDevice = endpoint({
  method: 'DELETE',
  path: `${path}/:id/devices/:deviceId`,
  access,
  freshPassword: true,
  params: v.object({ id: Id, deviceId: Id }),
  response: PersonDetail,
})

/**
 * Turns the second factor off for a person who has lost both phone and recovery codes; the person is
 * told by every way. 409 `second_factor.off`.
 */
export const endPersonSecondFactor = endpoint({
  method: 'DELETE',
  path: `${path}/:id/second-factor`,
  access,
  freshPassword: true,
  params: ById,
  response: PersonDetail,
})
