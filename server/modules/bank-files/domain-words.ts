import type { BANK_FILE_ERRORS } from '../../../contract/bank-files/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<
  typeof BANK_FILE_ERRORS,
  'payout_payer' | 'payout_file' | 'bank_answer'
> = {
  errors: {
    'bank_file.not_found': /*i18n*/ 'This file was not found.',
    'bank_file.no_payer': /*i18n*/ 'Enter the account from which payouts are made first.',
    'bank_file.nothing': /*i18n*/ 'No payout is waiting for the bank.',
    'bank_file.changed': /*i18n*/ 'The payouts for this file have changed. Check them again.',
    'bank_answer.not_found': /*i18n*/ 'This bank answer does not exist.',
    'bank_answer.changed': /*i18n*/ 'Something has changed since the preview. Check it again.',
    'bank_answer.empty': /*i18n*/ 'The file has no rows.',
    'bank_answer.workbook': /*i18n*/ 'This is a workbook. Save it as CSV and choose that file.',
    'bank_answer.no_headings':
      /*i18n*/ 'The file has no headings for reference, amount and status. Check the layout.',
    'bank_answer.too_many': /*i18n*/ 'The file has more rows than a month can have.',
  },
  events: {
    'payout_payer.changed': /*i18n*/ 'Account for payouts changed',
    'payout_file.made': /*i18n*/ 'Bank file made',
    'payout_file.downloaded': /*i18n*/ 'Bank file downloaded',
    'bank_answer.read': /*i18n*/ 'Bank answer read',
    'bank_answer.applied': /*i18n*/ 'Bank answer recorded',
  },
}
