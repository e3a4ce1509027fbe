import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was tried: to enter something new, to change what is there, to make a report, or anything else. */
export type Attempted = 'creation' | 'update' | 'report' | 'other'

/** The demand's titles of what fails (rules.md, Errors). */
export const FAILURE_TITLES: Record<Attempted, MessageDescriptor> = {
  creation: msg`Creation Failed`,
  update: msg`Update Failed`,
  report: msg`Report Generation Failed`,
  other: msg`Error`,
}
