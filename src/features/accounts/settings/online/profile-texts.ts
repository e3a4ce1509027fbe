import type { Profile } from '../../../../../contract/accounts/profile.ts'

/** The entries of the profile that are typed, in the form's order. */
const PROFILE_TEXTS = ['firstName', 'lastName'] as const

export type ProfileTexts = Pick<Profile, (typeof PROFILE_TEXTS)[number]>

/** The typed entries that differ from the saved ones. */
export function changedTexts(
  profile: ProfileTexts,
  typed: Partial<ProfileTexts>,
): Partial<ProfileTexts> {
  const changed = PROFILE_TEXTS.filter(
    (name) => typed[name] !== undefined && typed[name] !== profile[name],
  )
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

/** The typed entries of a profile. */
export function textsOf({ firstName, lastName }: ProfileTexts): ProfileTexts {
  return { firstName, lastName }
}
