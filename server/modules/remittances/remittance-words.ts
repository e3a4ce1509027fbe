import type {
  RemittanceState,
  RemittanceWay,
} from '../../../contract/remittances/ways-and-states.ts'

/** The states, as files have them. */
export const STATE_WORDS: Record<RemittanceState, string> = {
  waiting: /*i18n*/ 'Waiting for confirmation',
  confirmed: /*i18n*/ 'Confirmed',
  refused: /*i18n*/ 'Refused',
  withdrawn: /*i18n*/ 'Withdrawn',
}

/** How money was handed over, as files have it. */
export const WAY_WORDS: Record<RemittanceWay, string> = {
  bank_transfer: /*i18n*/ 'Bank transfer',
  cash_deposit: /*i18n*/ 'Cash deposited at the bank',
  upi: /*i18n*/ 'UPI',
  cheque: /*i18n*/ 'Cheque',
}
