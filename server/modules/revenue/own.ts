import type { Viewer } from '../../../contract/core/roles.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { AccountEntry, EntryFilter, OutletAccount } from '../../../contract/revenue/account.ts'
import type { RevenuePeriod } from '../../../contract/revenue/months.ts'
import { monthsOfPeriod, monthsUntil, TREND_MONTHS } from '../../../contract/revenue/months.ts'
import { ApiError } from '../../platform/api-error.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { ENTRY_WORDS } from '../ledger/entry-words.ts'
import { rupeesText } from '../outlets/outlet-words.ts'
import { listEntries, readBalances, readEntrySums } from './account-queries.ts'
import { databaseDay } from './month-queries.ts'
import type { Whose } from './trend-queries.ts'
import { readMonths, readServices } from './trend-queries.ts'

type Named = { kind?: OutletKind | undefined; outlet?: string | undefined }

/** The caller's own outlet; null for an administrator. */
function ownOf({ userType, franchiseId, servicePartnerId }: Viewer): Whose {
  if (userType === 'franchise') return { kind: 'franchise', id: franchiseId ?? '' }
  return userType === 'service_partner' ? { kind: 'partner', id: servicePartnerId ?? '' } : null
}

/** Whose figures are asked for. 404 `outlet.not_found` for an outlet that is not the caller's. */
export function whoseOf(viewer: Viewer, { kind, outlet }: Named): Whose {
  const own = ownOf(viewer)
  if (outlet === undefined) return own
  const asked = { kind: kind ?? 'franchise', id: outlet }
  if (own && (own.kind !== asked.kind || own.id !== asked.id)) {
    throw new ApiError('outlet.not_found')
  }
  return asked
}

/** Revenue of the last twelve months. */
export async function readTrend(tx: Queryable, viewer: Viewer, named: Named) {
  const whose = whoseOf(viewer, named)
  const { today, present } = await databaseDay(tx)
  return {
    months: await readMonths(tx, whose, { months: monthsUntil(present, TREND_MONTHS), today }),
  }
}

/** Revenue of a period by service. */
export async function readByService(
  tx: Queryable,
  viewer: Viewer,
  { period, ...named }: Named & { period: RevenuePeriod },
) {
  const whose = whoseOf(viewer, named)
  const { today, present } = await databaseDay(tx)
  return {
    services: await readServices(tx, whose, { months: monthsOfPeriod(period, present), today }),
  }
}

/** What an outlet is owed and owes today. */
export async function readAccount(
  tx: Queryable,
  kind: OutletKind,
  id: string,
): Promise<OutletAccount> {
  const balances = await readBalances(tx, kind, id)
  return { ...balances, balancePaise: balances.earnedPaise + balances.heldPaise }
}

const either = (paise: number, sign: 1 | -1) => (paise * sign > 0 ? rupeesText(paise * sign) : '')

/** The exported columns of an account. An amount below nothing would be read as a formula: it has a column of its own. */
export const ENTRY_COLUMNS: readonly CsvColumn<AccountEntry>[] = [
  { head: /*i18n*/ 'Date', cell: ({ bookedOn }) => bookedOn },
  {
    head: /*i18n*/ 'Entry',
    cell: ({ kind }, language) => serverMessage(ENTRY_WORDS[kind], language),
  },
  {
    head: /*i18n*/ 'Application number',
    cell: ({ application }) => application?.applicationId ?? '',
  },
  { head: /*i18n*/ 'Customer', cell: ({ application }) => application?.customerName ?? '' },
  { head: /*i18n*/ 'Owed to you (₹)', cell: ({ paise }) => either(paise, 1) },
  { head: /*i18n*/ 'Owed by you (₹)', cell: ({ paise }) => either(paise, -1) },
  { head: /*i18n*/ 'Balance owed to you (₹)', cell: ({ balancePaise }) => either(balancePaise, 1) },
  {
    head: /*i18n*/ 'Balance owed by you (₹)',
    cell: ({ balancePaise }) => either(balancePaise, -1),
  },
]

/** An outlet's entries, the newest first, some hundreds at a time. */
export async function* entryBatches(db: Db, viewer: Viewer, id: string, filter: EntryFilter) {
  const { closingPaise } = await readEntrySums(db, id, filter)
  for (let offset = 0; ; offset += CSV_BATCH) {
    const asked = { id, filter, closingPaise }
    const rows = await listEntries(db, viewer, asked, { offset, limit: CSV_BATCH })
    yield rows
    if (rows.length < CSV_BATCH) return
  }
}
