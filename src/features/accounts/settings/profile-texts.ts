import * as v from 'valibot'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { ProfileChange } from '../../../../contract/accounts/profile.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { toFieldErrors } from '../../../../contract/core/field-errors.ts'

/** The parts of the profile that are typed, in the form's order. */
export const PROFILE_TEXTS = ['firstName', 'lastName', 'email', 'phone'] as const

export type ProfileTexts = Pick<Profile, (typeof PROFILE_TEXTS)[number]>

/** What was typed and differs from what is saved. */
export function changedTexts(
  profile: ProfileTexts,
  typed: Partial<ProfileTexts>,
): Partial<ProfileTexts> {
  const changed = PROFILE_TEXTS.filter(
    (name) => typed[name] !== undefined && typed[name] !== profile[name],
  )
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

/** What keeps the changes from being sent; by the schema that the server asks too. */
export function problemsOf(changed: Partial<ProfileTexts>): FieldError[] {
  const result = v.safeParse(ProfileChange, changed)
  return result.success ? [] : toFieldErrors(result.issues)
}
