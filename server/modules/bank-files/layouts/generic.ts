import type { Layout } from './layout.ts'
import { RTGS_FROM_PAISE } from './layout.ts'

/**
 * A file header and one line for each payment, as several banks take it in about this shape. Its answer is a table with
 * headings, which can also be written by hand from a bank's statement.
 */
export const generic: Layout = {
  bank: null,
  separator: '|',
  recordEnd: '',
  date: 'DD/MM/YYYY',
  heads: [
    [
      { name: 'Record', is: 'FILEHDR' },
      { name: 'Corporate id', holds: 'clientCode', width: 32 },
      { name: 'File number', holds: 'fileNumber', width: 6 },
      { name: 'Encrypted', is: 'N' },
      { name: 'Remarks', holds: 'fileReference', width: 20 },
    ],
  ],
  row: [
    { name: 'Payment type', holds: 'way', width: 4 },
    { name: 'Payer IFSC', holds: 'payerIfsc', width: 12 },
    { name: 'Debit account', holds: 'payerAccount', width: 24 },
    { name: 'Receiver IFSC', holds: 'ifsc', width: 12 },
    { name: 'Beneficiary account', holds: 'account', width: 24 },
    { name: 'Currency', is: 'INR' },
    { name: 'Amount', holds: 'amount', width: 14 },
    { name: 'Transaction remarks', holds: 'key', width: 140 },
    { name: 'Beneficiary name', holds: 'name', width: 40 },
    { name: 'Email', is: '' },
    { name: 'Remarks', holds: 'key', width: 20 },
  ],
  ways: [{ code: 'RTGS', fromPaise: RTGS_FROM_PAISE }, { code: 'NEFT' }],
  fileName: ({ day, number }) => `PAYOUT${day.replaceAll('-', '')}-${number}.txt`,
  answer: {
    by: 'heading',
    headings: {
      key: ['payment key', 'reference', 'remarks', 'transaction remarks', 'narration'],
      amount: ['amount', 'transaction amount'],
      status: ['status', 'transaction status'],
      reference: ['bank reference', 'utr', 'utr no', 'utr number'],
      reason: ['reason', 'reject reason', 'failure reason'],
      day: ['date', 'transaction date', 'value date'],
    },
    date: 'DD/MM/YYYY',
    words: {
      completed: ['COMPLETED', 'PAID', 'SUCCESS', 'PROCESSED', 'E'],
      failed: ['FAILED', 'FAILURE', 'REJECTED', 'RETURNED', 'R'],
      waiting: ['PENDING', 'IN PROGRESS', 'INITIATED'],
    },
  },
}
