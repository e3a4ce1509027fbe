import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { orEmpty, PersonName } from '../core/primitives.ts'
import { SessionUser } from '../sessions/session.ts'

/**
 * A person's own profile (rules.md, Accounts). Names of franchise and partner are theirs to read
 * only.
 */
export const Profile = v.object({
  userName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  franchiseName: v.string(),
  servicePartnerName: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The language for devices where the person chose none; `null` leaves them with the default. */
  language: v.nullable(Language),
  timezone: SessionUser.entries.timezone,
  /** Whether e-mails go out besides the alerts in the portal. Messages that keep the account safe always go out. */
  emailNotifications: v.boolean(),
  smsNotifications: v.boolean(),
  /** Alerts about sign-ins on a new device. */
  loginNotifications: v.boolean(),
  applicationUpdates: v.boolean(),
})
export type Profile = v.InferOutput<typeof Profile>

/**
 * The parts of a profile that its person may change at any time. A part that is not named stays; an empty text empties
 * it. Phone and email have to be confirmed (contact.ts).
 */
export const ProfileChange = v.partial(
  v.object({
    firstName: orEmpty(PersonName),
    lastName: orEmpty(PersonName),
    language: v.nullable(Language),
    timezone: v.picklist(['Asia/Kolkata', 'UTC'], 'not_a_choice'),
    emailNotifications: v.boolean(),
    smsNotifications: v.boolean(),
    loginNotifications: v.boolean(),
    applicationUpdates: v.boolean(),
  }),
)
export type ProfileChange = v.InferOutput<typeof ProfileChange>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  access: 'account.settings',
  response: Profile,
})

/** Changes the named parts of the caller's profile; answers all of it. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'account.settings',
  perDay: 'profile_changes',
  body: ProfileChange,
  response: Profile,
})
