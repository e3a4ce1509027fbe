import type { PAYOUT_ERRORS } from '../../../contract/payouts/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<
  typeof PAYOUT_ERRORS,
  'payout' | 'payout_month' | 'payout_settings'
> = {
  errors: {
    'payout.not_found': /*i18n*/ 'This payout was not found.',
    'payout.stale': /*i18n*/ 'The payout has changed in the meantime.',
    'payout.not_processing': /*i18n*/ 'This payout is not in processing.',
    'payout.month_not_found': /*i18n*/ 'This month has not been opened for payouts.',
    'payout.month_opened': /*i18n*/ 'This month has been opened already.',
    'payout.month_not_over': /*i18n*/ 'This month cannot be opened yet.',
    'payout.preview_stale':
      /*i18n*/ 'The amounts have changed since the preview. Check them again.',
    'payout.request_not_found': /*i18n*/ 'This release was not found.',
    'payout.request_ended': /*i18n*/ 'This release is no longer waiting. Prepare a new one.',
    'payout.request_refused': /*i18n*/ 'Some of these payouts cannot be released.',
    'payout.total_differs': /*i18n*/ 'The payouts come to another total. Check them again.',
    'payout.four_eyes': /*i18n*/ 'Another administrator has to release what you prepared.',
    'payout.bad_signature': /*i18n*/ 'The signature is not valid.',
  },
  events: {
    'payout.prepared': /*i18n*/ 'Payout prepared for release',
    'payout.withdrawn': /*i18n*/ 'Release of a payout withdrawn',
    'payout.released': /*i18n*/ 'Payout released',
    'payout.completed': /*i18n*/ 'Payout completed',
    'payout.failed': /*i18n*/ 'Payout failed',
    'payout.contrary_word': /*i18n*/ 'Contrary message about a payout',
    'payout_month.opened': /*i18n*/ 'Month opened for payouts',
    'payout_settings.four_eyes_on': /*i18n*/ 'Second person for payouts turned on',
    'payout_settings.four_eyes_off_asked':
      /*i18n*/ 'Asked to turn the second person for payouts off',
    'payout_settings.four_eyes_off': /*i18n*/ 'Second person for payouts turned off',
    'payout_settings.four_eyes_kept': /*i18n*/ 'Second person for payouts left on',
  },
}
