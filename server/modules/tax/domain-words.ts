import type { TAX_ERRORS } from '../../../contract/tax/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof TAX_ERRORS, 'tax_rate' | 'tax_settings' | 'tax_profile'> = {
  errors: {
    'tax.rate_not_found': /*i18n*/ 'This tax rate was not found.',
    'tax.rate_exists': /*i18n*/ 'There is already a rate from this day.',
    'tax.rate_past': /*i18n*/ 'Only rates from tomorrow on can be added or changed.',
    'tax.receiver_not_found': /*i18n*/ 'This franchise or partner was not found.',
    'tax.stale': /*i18n*/ 'Someone else changed this.',
    'tax.month_past': /*i18n*/ 'The payouts of this month are made already. Choose a later month.',
  },
  events: {
    'tax_rate.added': /*i18n*/ 'Tax rate added',
    'tax_rate.edited': /*i18n*/ 'Tax rate edited',
    'tax_rate.removed': /*i18n*/ 'Tax rate removed',
    'tax_settings.changed': /*i18n*/ 'Tax settings changed',
    'tax_profile.changed': /*i18n*/ 'Tax details changed',
  },
}
