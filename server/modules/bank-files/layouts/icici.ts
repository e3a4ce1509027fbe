import type { Layout } from './layout.ts'
import { RTGS_FROM_PAISE } from './layout.ts'

/**
 * Bulk payments of ICICI Bank's Corporate Internet Banking, as public descriptions have it: a header with total and
 * count, one record for the debit, one for each payment, each closed by a caret.
 */
export const icici: Layout = {
  bank: 'ICIC',
  separator: '|',
  recordEnd: '^',
  date: 'MM/DD/YYYY',
  heads: [
    [
      { name: 'Record', is: 'FHR' },
      // The debit counts as one of them.
      { name: 'Number of records', holds: 'records', width: 5 },
      { name: 'Date', holds: 'day', width: 10 },
      { name: 'File reference', holds: 'fileReference', width: 10 },
      { name: 'Total', holds: 'total', width: 18 },
      { name: 'Currency', is: 'INR' },
      { name: 'Debit account', holds: 'payerAccount', width: 34 },
      { name: 'Debit branch', holds: 'payerBranch', width: 9 },
    ],
    [
      { name: 'Record', is: 'MDR' },
      { name: 'Debit account', holds: 'payerAccount', width: 34 },
      { name: 'Debit branch', holds: 'payerBranch', width: 9 },
      { name: 'File reference', holds: 'fileReference', width: 10 },
      { name: 'Total', holds: 'total', width: 18 },
      { name: 'Currency', is: 'INR' },
      { name: 'Own reference', holds: 'fileReference', width: 30 },
      { name: 'Debit IFSC', holds: 'payerIfsc', width: 11 },
      { name: 'Network', is: 'WIB' },
    ],
  ],
  row: [
    { name: 'Record', holds: 'record', width: 3 },
    { name: 'Beneficiary account', holds: 'account', width: 34 },
    { name: 'Beneficiary branch', is: '0011' },
    { name: 'Beneficiary name', holds: 'name', width: 35 },
    { name: 'Amount', holds: 'amount', width: 18 },
    { name: 'Currency', is: 'INR' },
    { name: 'Reference', holds: 'key', width: 30 },
    { name: 'Network', holds: 'way', width: 3 },
    { name: 'IFSC', holds: 'ifsc', width: 11 },
  ],
  // IFC, at once and up to five lakh, is the fourth network: it costs more and nothing here hurries.
  ways: [
    { code: 'WIB', record: 'MCW', withinBank: true },
    { code: 'RTG', record: 'MCO', fromPaise: RTGS_FROM_PAISE },
    { code: 'NFT', record: 'MCO' },
  ],
  fileName: ({ day, number }) => `PAYOUT${day.replaceAll('-', '')}-${number}.txt`,
  answer: {
    by: 'heading',
    headings: {
      key: ['reference', 'remarks', 'narration', 'customer reference', 'beneficiary reference'],
      amount: ['amount', 'transaction amount', 'amount (inr)'],
      status: ['status', 'transaction status'],
      reference: ['utr', 'utr no', 'utr number', 'host reference number', 'bank reference'],
      reason: ['reason', 'failure reason', 'error description', 'reject reason'],
      day: ['date', 'transaction date', 'payment date', 'value date'],
    },
    date: 'DD/MM/YYYY',
    words: {
      completed: ['PAID', 'SUCCESS', 'PROCESSED'],
      failed: ['FAILED', 'FAILURE', 'REJECTED', 'RETURNED', 'REVERSED'],
      waiting: ['PENDING', 'IN PROGRESS', 'INITIATED', 'PENDING FOR AUTHORIZATION'],
    },
  },
}
