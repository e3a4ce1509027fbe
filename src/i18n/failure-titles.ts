import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was tried: to enter something new, to change what is there, or anything else. */
export type Attempted = 'creation' | 'update' | 'other'

/** The demand's titles of what fails (rules.md, Errors). */
export const FAILURE_TITLES: Record<Attempted, MessageDescriptor> = {
  creation: msg`Creation Failed`,
  update: msg`Update Failed`,
  other: msg`Error`,
}
