import type { QueryClient } from '@tanstack/react-query'
import {
  isFoundBy,
  readSearch,
  searchTextOf,
} from '../../../../contract/applications/application-search.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { Several } from '../../../../contract/core/text/several.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import type {
  PaymentFilter,
  PaymentPage,
  PaymentRow,
} from '../../../../contract/payments/payment-list.ts'
import { listPayments } from '../../../../contract/payments/payment-list.ts'
import type { CachedMatches } from '../../../blocks/list/use-server-pages.ts'

/** Whether one of these values is among a filter's choices; without a filter any is. */
function isAny(wanted: Several | undefined, values: readonly (string | null)[]): boolean {
  const choices: (string | null)[] = choicesOf(wanted)
  return choices.length === 0 || values.some((value) => choices.includes(value))
}

/** Whether the list with these filters has the row, as the server decides it. */
function passes(row: PaymentRow, filter: PaymentFilter): boolean {
  const { search, state, way, till, from, to } = filter
  const day = indiaDay(new Date(row.at))
  return (
    (!search || isFoundBy(readSearch(search), searchTextOf(row))) &&
    isAny(state, [row.state]) &&
    isAny(way, row.ways) &&
    isAny(till, [row.tillId]) &&
    (!from || day >= from) &&
    (!to || day <= to)
  )
}

/** The rows that this device has of the list, from the pages it was shown; null without any. */
export function findCachedPayments(
  client: QueryClient,
  filter: PaymentFilter,
): CachedMatches<PaymentRow> | null {
  const rows = new Map<string, PaymentRow>()
  let updatedAt = Infinity
  for (const [key, page] of client.getQueriesData<PaymentPage>({ queryKey: [listPayments.path] })) {
    updatedAt = Math.min(updatedAt, client.getQueryState(key)?.dataUpdatedAt ?? 0)
    for (const row of page?.rows ?? []) rows.set(row._id, row)
  }
  if (rows.size === 0) return null
  const found = [...rows.values()].filter((row) => passes(row, filter))
  return {
    rows: found.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    searchedCount: rows.size,
    updatedAt,
  }
}
