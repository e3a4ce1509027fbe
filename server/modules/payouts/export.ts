import type { Viewer } from '../../../contract/core/roles.ts'
import type { PayoutFilter } from '../../../contract/payouts/payout-filters.ts'
import type { PayoutRow } from '../../../contract/payouts/payouts.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { listFrom } from './list-queries.ts'
import { KIND_WORDS, STATUS_WORDS } from './payout-words.ts'

const rupees = (paise: number) => (paise / 100).toFixed(2)
const moment = (at: string | null) => (at === null ? '' : csvMoment(new Date(at)))

/** The exported columns in their order; amounts are rupees. */
export const PAYOUT_COLUMNS: readonly CsvColumn<PayoutRow>[] = [
  { head: /*i18n*/ 'Payout number', cell: ({ number }) => number },
  { head: /*i18n*/ 'Receiver', cell: ({ receiverName }) => receiverName },
  {
    head: /*i18n*/ 'Kind',
    cell: ({ receiverKind }, language) => serverMessage(KIND_WORDS[receiverKind], language),
  },
  { head: /*i18n*/ 'Month', cell: ({ month }) => month },
  { head: /*i18n*/ 'Commission (₹)', cell: ({ commissionPaise }) => rupees(commissionPaise) },
  { head: /*i18n*/ 'Amount (₹)', cell: ({ amountPaise }) => rupees(amountPaise) },
  {
    head: /*i18n*/ 'Status',
    cell: ({ status }, language) => serverMessage(STATUS_WORDS[status], language),
  },
  { head: /*i18n*/ 'Released', cell: ({ releasedAt }) => moment(releasedAt) },
  { head: /*i18n*/ 'Processed', cell: ({ processedAt }) => moment(processedAt) },
  { head: /*i18n*/ 'Reference', cell: ({ reference }) => reference },
  { head: /*i18n*/ 'Reason', cell: ({ failureReason }) => failureReason },
]

/** The rows of the filter in its order, some hundreds at a time. */
export async function* payoutBatches(db: Db, viewer: Viewer, filter: PayoutFilter) {
  for (let offset = 0; ; offset += CSV_BATCH) {
    const rows = await listFrom(db, viewer, filter, { offset, limit: CSV_BATCH })
    yield rows
    if (rows.length < CSV_BATCH) return
  }
}
