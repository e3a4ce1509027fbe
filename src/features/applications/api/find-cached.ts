import { isFinal } from '../../../../contract/applications/application-status.ts'
import type {
  ApplicationListQuery,
  ApplicationRow,
} from '../../../../contract/applications/applications.ts'
import { serviceLevel } from '../../../../contract/applications/sla.ts'

/** What of the rows the filters leave, by the rules that the server's list goes by. */
export function filterCachedRows(
  rows: readonly ApplicationRow[],
  { search, status, serviceLevel: level, source }: ApplicationListQuery,
  now: number,
): ApplicationRow[] {
  const searched = search && folded(search)
  return rows.filter(
    (row) =>
      (status === undefined ||
        (status === 'pending' ? !isFinal(row.status) : row.status === status)) &&
      (level === undefined || serviceLevel(row, now) === level) &&
      (source === undefined || row.vanName !== null) &&
      (!searched || searchableText(row).includes(searched)),
  )
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function searchableText(row: ApplicationRow): string {
  return folded([row.applicationId, row.customerName, row.customerPhone].join(' '))
}
