import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of the vans' plans. */
registerErrorTexts({
  'van.not_found': msg`This van is not in the list any more. Load the page again.`,
  'van.plan_stale': msg`Someone else changed this plan.`,
  'van.day_closed': msg`Plans can be made from today to 13 days ahead.`,
  'van.village_unknown': msg`This village is not in the list, or lies outside your district.`,
  'van.day_not_planned': msg`Your van has no plan for this day.`,
} satisfies Record<ErrorCodeOf<'van'>, MessageDescriptor>)
