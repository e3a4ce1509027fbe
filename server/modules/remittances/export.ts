import type { Viewer } from '../../../contract/core/roles.ts'
import type { RemittanceFilter, RemittanceRow } from '../../../contract/remittances/remittances.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import { csvMoment } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { toRow } from './mappers.ts'
import { listRemittancePage } from './queries.ts'
import { STATE_WORDS, WAY_WORDS } from './remittance-words.ts'

const PAISE = 100

/** The exported columns in their order; amounts are rupees. */
export const REMITTANCE_COLUMNS: readonly CsvColumn<RemittanceRow>[] = [
  { head: /*i18n*/ 'Number', cell: ({ remittanceNumber }) => remittanceNumber },
  { head: /*i18n*/ 'Franchise', cell: ({ franchiseName }) => franchiseName },
  { head: /*i18n*/ 'Amount (₹)', cell: ({ paise }) => (paise / PAISE).toFixed(2) },
  {
    head: /*i18n*/ 'Handed over by',
    cell: ({ way }, language) => serverMessage(WAY_WORDS[way], language),
  },
  { head: /*i18n*/ 'Reference', cell: ({ reference }) => reference ?? '' },
  { head: /*i18n*/ 'Handed over on', cell: ({ day }) => day },
  {
    head: /*i18n*/ 'Status',
    cell: ({ state }, language) => serverMessage(STATE_WORDS[state], language),
  },
  { head: /*i18n*/ 'Received on', cell: ({ receivedAt }) => csvMoment(new Date(receivedAt)) },
  { head: /*i18n*/ 'Decided by', cell: ({ decidedByName }) => decidedByName ?? '' },
  {
    head: /*i18n*/ 'Decided on',
    cell: ({ decidedAt }) => (decidedAt === null ? '' : csvMoment(new Date(decidedAt))),
  },
]

/** The rows of the filter in its order, some hundreds at a time. */
export async function* remittanceBatches(
  db: Db,
  viewer: Viewer,
  filter: RemittanceFilter,
): AsyncGenerator<RemittanceRow[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await listRemittancePage(db, viewer, filter, { page }, CSV_BATCH)
    yield rows.map(toRow)
    if (rows.length < CSV_BATCH) return
  }
}
