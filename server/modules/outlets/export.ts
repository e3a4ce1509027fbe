import type { Language } from '../../../contract/core/languages.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { columnsOf } from '../../../contract/imports/import-columns.ts'
import type { DocumentExpiry } from '../../../contract/outlets/document-expiry.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletFilter, OutletRow } from '../../../contract/outlets/outlets.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { STATE_WORDS } from '../people/export.ts'
import type { OutletRecord } from './columns.ts'
import { toRows } from './mappers.ts'
import { COLUMN_HEADS, FIGURE_HEADS, rupeesText, TYPE_WORDS, yesOrNo } from './outlet-words.ts'
import { listOutletIds, listOutletsByIds, listPartners } from './queries.ts'

/** An outlet as files have it. */
export type FiledOutlet = Pick<
  OutletRecord,
  | 'name'
  | 'type'
  | 'phone'
  | 'email'
  | 'address'
  | 'district'
  | 'latitude'
  | 'longitude'
  | 'monthlyTargetPaise'
  | 'active'
> & { userName: string; partnerUserName: string }

type Cell = (outlet: FiledOutlet, language: Language) => string

const CELLS: Record<ImportColumn, Cell> = {
  userName: ({ userName }) => userName,
  name: ({ name }) => name,
  type: ({ type }, language) => (type === null ? '' : serverMessage(TYPE_WORDS[type], language)),
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  address: ({ address }) => address,
  district: ({ district }) => district,
  latitude: ({ latitude }) => `${latitude}`,
  longitude: ({ longitude }) => `${longitude}`,
  monthlyTarget: ({ monthlyTargetPaise }) => rupeesText(monthlyTargetPaise),
  partner: ({ partnerUserName }) => partnerUserName,
  active: ({ active }, language) => yesOrNo(active, language),
}

/** The cell of a file for one column of an outlet. */
export function filedCell(column: ImportColumn, outlet: FiledOutlet, language: Language): string {
  return CELLS[column](outlet, language)
}

const EXPIRIES: Record<DocumentExpiry, string> = {
  soon: /*i18n*/ 'Expires soon',
  expired: /*i18n*/ 'Expired',
}

interface ExportedOutlet {
  filed: FiledOutlet
  row: OutletRow
}

const FIGURES: readonly CsvColumn<ExportedOutlet>[] = [
  {
    head: FIGURE_HEADS.state,
    cell: ({ row }, language) => serverMessage(STATE_WORDS[row.state], language),
  },
  { head: FIGURE_HEADS.completed, cell: ({ row }) => `${row.month.completed}` },
  { head: FIGURE_HEADS.onTime, cell: ({ row }) => `${row.month.onTime}` },
  { head: FIGURE_HEADS.revenue, cell: ({ row }) => rupeesText(row.month.revenuePaise) },
  {
    head: FIGURE_HEADS.documents,
    cell: ({ row: { documents } }, language) =>
      documents === null ? '' : serverMessage(EXPIRIES[documents], language),
  },
  { head: FIGURE_HEADS.open, cell: ({ row }) => `${row.openCount}` },
]

/** The exported columns of a kind: what an import takes, then this month's figures. */
export function exportColumns(kind: OutletKind): readonly CsvColumn<ExportedOutlet>[] {
  const filed = columnsOf(kind).map((column) => ({
    head: COLUMN_HEADS[column],
    cell: ({ filed: outlet }: ExportedOutlet, language: Language) =>
      filedCell(column, outlet, language),
  }))
  return [...filed, ...FIGURES]
}

/** The outlets of the filter in its order, some hundreds at a time. */
export async function* outletBatches(
  db: Db,
  kind: OutletKind,
  filter: OutletFilter,
): AsyncGenerator<ExportedOutlet[]> {
  const ids = await listOutletIds(db, kind, filter)
  const partners = new Map((await listPartners(db)).map(({ id, userName }) => [id, userName]))
  for (let from = 0; from < ids.length; from += CSV_BATCH) {
    const records = await listOutletsByIds(db, kind, ids.slice(from, from + CSV_BATCH))
    const rows = await toRows(db, kind, records)
    yield records.flatMap((record, at) => {
      const row = rows[at]
      const partnerUserName = (record.partnerId && partners.get(record.partnerId)) ?? ''
      const userName = record.account?.userName ?? ''
      return row ? [{ row, filed: { ...record, userName, partnerUserName } }] : []
    })
  }
}
