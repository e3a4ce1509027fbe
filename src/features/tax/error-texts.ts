import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of tax. */
registerErrorTexts({
  'tax.rate_not_found': msg`This tax rate was not found.`,
  'tax.rate_exists': msg`There is already a rate from this day.`,
  'tax.rate_past': msg`Only rates from tomorrow on can be added or changed.`,
  'tax.receiver_not_found': msg`This franchise or partner was not found.`,
  'tax.stale': msg`Someone else changed this.`,
  'tax.month_past': msg`The payouts of this month are made already. Choose a later month.`,
} satisfies Record<ErrorCodeOf<'tax'>, MessageDescriptor>)
