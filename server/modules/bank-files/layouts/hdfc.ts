import type { Layout } from './layout.ts'
import { empty } from './layout.ts'

const NUMBER_DIGITS = 3
const NUMBERS = 1000
const MM = [5, 7] as const
const DD = 8

/** Places in the bank's answer: our row as it went, then what became of it. */
const AMOUNT = 3
const CUSTOMER_REFERENCE = 13
const PAYMENT_DAY = 22
const ECHOED = 28

/**
 * Bulk upload of HDFC Bank's ENet, as public descriptions have it: no header, commas, 28 cells. Within the bank `I`, to
 * others `N`. Its reverse file repeats the row and adds its reference, E or R, and why.
 */
export const hdfc: Layout = {
  bank: 'HDFC',
  separator: ',',
  recordEnd: '',
  date: 'DD/MM/YYYY',
  heads: [],
  row: [
    { name: 'Transaction type', holds: 'way', width: 1 },
    { name: 'Beneficiary code', holds: 'beneficiaryCode', width: 13 },
    { name: 'Beneficiary account number', holds: 'account', width: 25 },
    { name: 'Instrument amount', holds: 'amount', width: 20 },
    { name: 'Beneficiary name', holds: 'name', width: 40 },
    empty('Drawee location'),
    empty('Print location'),
    ...[1, 2, 3, 4, 5].map((line) => empty(`Beneficiary address ${line}`)),
    { name: 'Instruction reference number', holds: 'key', width: 20 },
    { name: 'Customer reference number', holds: 'key', width: 20 },
    ...[1, 2, 3, 4, 5, 6, 7].map((line) => empty(`Payment details ${line}`)),
    empty('Cheque number'),
    { name: 'Transaction date', holds: 'day', width: 10 },
    empty('MICR number'),
    { name: 'IFSC', holds: 'ifsc', width: 15 },
    empty('Beneficiary bank name'),
    empty('Beneficiary bank branch'),
    empty('Beneficiary email'),
  ],
  ways: [{ code: 'I', withinBank: true }, { code: 'N' }],
  // The client's code, day and month, and a running number as the ending.
  fileName: ({ clientCode, day, number }) =>
    `${clientCode || 'PAYOUT'}${day.slice(DD)}${day.slice(...MM)}.${String(number % NUMBERS).padStart(NUMBER_DIGITS, '0')}`,
  answer: {
    by: 'place',
    columns: ECHOED + 3,
    places: {
      key: CUSTOMER_REFERENCE,
      amount: AMOUNT,
      day: PAYMENT_DAY,
      reference: ECHOED,
      status: ECHOED + 1,
      reason: ECHOED + 2,
    },
    date: 'DD/MM/YYYY',
    words: { completed: ['E'], failed: ['R'], waiting: [] },
  },
}
