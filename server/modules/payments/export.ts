import { textIn } from '../../../contract/core/languages.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { PaymentFilter, PaymentRow } from '../../../contract/payments/payment-list.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { listRows } from './list.ts'
import { STATE_WORDS, WAY_WORDS } from './payment-words.ts'

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** The exported columns in their order; amounts are rupees. */
export const PAYMENT_COLUMNS: readonly CsvColumn<PaymentRow>[] = [
  { head: /*i18n*/ 'Application number', cell: ({ applicationId }) => applicationId },
  { head: /*i18n*/ 'Customer', cell: ({ customerName }) => customerName },
  {
    head: /*i18n*/ 'Service',
    cell: ({ serviceName, serviceNameHi, serviceNameMr }, language) =>
      textIn({ en: serviceName, hi: serviceNameHi, mr: serviceNameMr }, language),
  },
  { head: /*i18n*/ 'Mobile number', cell: ({ customerPhone }) => customerPhone },
  {
    head: /*i18n*/ 'Status',
    cell: ({ state }, language) => serverMessage(STATE_WORDS[state], language),
  },
  { head: /*i18n*/ 'Fee (₹)', cell: ({ feePaise }) => rupees(feePaise) },
  { head: /*i18n*/ 'Taken (₹)', cell: ({ takenPaise }) => rupees(takenPaise) },
  { head: /*i18n*/ 'Refunded (₹)', cell: ({ refundedPaise }) => rupees(refundedPaise) },
  { head: /*i18n*/ 'Owed (₹)', cell: ({ owedPaise }) => rupees(owedPaise) },
  {
    head: /*i18n*/ 'Paid by',
    cell: ({ ways }, language) =>
      ways.map((way) => serverMessage(WAY_WORDS[way], language)).join(', '),
  },
  { head: /*i18n*/ 'Taken by', cell: ({ byName }) => byName ?? '' },
  { head: /*i18n*/ 'Date', cell: ({ at }) => csvMoment(new Date(at)) },
]

/** The rows of the filter, some hundreds at a time. */
export async function* paymentBatches(db: Db, viewer: Viewer, filter: PaymentFilter) {
  for (let offset = 0; ; offset += CSV_BATCH) {
    const rows = await listRows(db, viewer, filter, { offset, limit: CSV_BATCH })
    yield rows
    if (rows.length < CSV_BATCH) return
  }
}
