import type { PAYMENT_ERRORS } from '../../../contract/payments/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof PAYMENT_ERRORS, 'till'> = {
  errors: {
    'payment.too_much':
      /*i18n*/ 'The amount is more than allowed. Check what was already taken or refunded.',
    'payment.not_found': /*i18n*/ 'This entry was not found.',
    'payment.not_reversible':
      /*i18n*/ 'This entry cannot be reversed. It was already reversed, or a part of it was refunded.',
    'till.not_found': /*i18n*/ 'This till was not found.',
    'day_book.changed':
      /*i18n*/ 'A new entry came in while you were counting. Check the day again.',
    'day_book.not_closable': /*i18n*/ 'This day cannot be closed. Close the earlier days first.',
  },
  events: {
    'till.cash_moved': /*i18n*/ 'Cash in or out',
    'till.movement_reversed': /*i18n*/ 'Cash movement reversed',
    'till.day_closed': /*i18n*/ 'Day closed',
  },
}
