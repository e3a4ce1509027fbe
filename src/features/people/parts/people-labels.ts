import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { displayName } from '../../../../contract/core/person-names.ts'
import type { PersonState } from '../../../../contract/people/people-filters.ts'
import type { PersonEvent, PersonRow } from '../../../../contract/people/people.ts'

/** The states of a person, a partner or a van; Hindi and Marathi say otherwise of a shop. */
export const STATE_LABELS: Record<PersonState, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'of a person' }),
  new: msg`Not signed in yet`,
  inactive: msg({ message: 'Inactive', context: 'of a person' }),
}

export const EVENT_LABELS: Record<PersonEvent['action'], MessageDescriptor> = {
  person_created: msg`Account created`,
  person_edited: msg`Details changed`,
  person_deactivated: msg`Deactivated`,
  person_activated: msg`Activated`,
  contact_requested: msg`New contact details asked for`,
  contact_changed: msg`Contact details changed`,
  contact_withdrawn: msg`New contact details withdrawn`,
  password_reset: msg`Password reset`,
  session_ended: msg`Signed out on a device`,
  device_ended: msg`Device removed`,
  second_factor_off: msg`Sign-in with OTP turned off`,
}

export const FIELD_LABELS: Record<PersonEvent['changes'][number]['field'], MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  phone: msg`Mobile number`,
  franchise: msg`Franchise`,
}

/** The person's own name, or the user name. */
export function personName({
  firstName,
  lastName,
  userName,
}: Pick<PersonRow, 'firstName' | 'lastName' | 'userName'>): string {
  return displayName(
    { firstName, lastName, userName, franchiseName: '', servicePartnerName: '' },
    '',
  )
}
