import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of bank files. */
registerErrorTexts({
  'bank_file.not_found': msg`This file was not found.`,
  'bank_file.no_payer': msg`Enter the account from which payouts are made first.`,
  'bank_file.nothing': msg`No payout is waiting for the bank.`,
  'bank_file.changed': msg`The payouts for this file have changed. Check them again.`,
  'bank_answer.not_found': msg`This bank answer does not exist.`,
  'bank_answer.changed': msg`Something has changed since the preview. Check it again.`,
  'bank_answer.empty': msg`The file has no rows.`,
  'bank_answer.workbook': msg`This is a workbook. Save it as CSV and choose that file.`,
  'bank_answer.no_headings': msg`The file has no headings for reference, amount and status. Check the layout.`,
  'bank_answer.too_many': msg`The file has more rows than a month can have.`,
} satisfies Record<ErrorCodeOf<'bank_file' | 'bank_answer'>, MessageDescriptor>)
