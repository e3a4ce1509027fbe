import type { FranchiseType } from '../../../contract/franchises/franchises.ts'
import type { DocumentExpiry } from '../../../contract/outlets/document-expiry.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletFilter, OutletRow } from '../../../contract/outlets/outlets.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { STATE_WORDS } from '../people/export.ts'
import { toRows } from './mappers.ts'
import { listOutletIds, listOutletsByIds } from './queries.ts'

const TYPES: Record<FranchiseType, string> = {
  digital: /*i18n*/ 'Digital',
  kiosk: /*i18n*/ 'Kiosk',
}

const EXPIRIES: Record<DocumentExpiry, string> = {
  soon: /*i18n*/ 'Expires soon',
  expired: /*i18n*/ 'Expired',
}

const rupees = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2))

/** The exported columns in their order; a kind leaves those empty that it has not. */
export const OUTLET_COLUMNS: readonly CsvColumn<OutletRow>[] = [
  { head: /*i18n*/ 'Name', cell: ({ name }) => name },
  { head: /*i18n*/ 'Username', cell: ({ userName }) => userName },
  {
    head: /*i18n*/ 'Type',
    cell: ({ type }, language) => (type === null ? '' : serverMessage(TYPES[type], language)),
  },
  { head: /*i18n*/ 'District', cell: ({ district }) => district },
  { head: /*i18n*/ 'Mobile number', cell: ({ phone }) => phone },
  { head: /*i18n*/ 'Partner', cell: ({ partner }) => partner?.name ?? '' },
  {
    head: /*i18n*/ 'Status',
    cell: ({ state }, language) => serverMessage(STATE_WORDS[state], language),
  },
  {
    head: /*i18n*/ 'Monthly target (₹)',
    cell: ({ monthlyTargetPaise }) => rupees(monthlyTargetPaise),
  },
  { head: /*i18n*/ 'Completed this month', cell: ({ month }) => `${month.completed}` },
  { head: /*i18n*/ 'On time this month', cell: ({ month }) => `${month.onTime}` },
  { head: /*i18n*/ 'Revenue this month (₹)', cell: ({ month }) => rupees(month.revenuePaise) },
  {
    head: /*i18n*/ 'Documents',
    cell: ({ documents }, language) =>
      documents === null ? '' : serverMessage(EXPIRIES[documents], language),
  },
  { head: /*i18n*/ 'Open applications', cell: ({ openCount }) => `${openCount}` },
]

/** The outlets of the filter in its order, some hundreds at a time. */
export async function* outletBatches(db: Db, kind: OutletKind, filter: OutletFilter) {
  const ids = await listOutletIds(db, kind, filter)
  for (let from = 0; from < ids.length; from += CSV_BATCH) {
    const records = await listOutletsByIds(db, kind, ids.slice(from, from + CSV_BATCH))
    yield await toRows(db, kind, records)
  }
}
