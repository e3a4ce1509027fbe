import type { QueryClient } from '@tanstack/react-query'
import {
  isFoundBy,
  readSearch,
  searchTextOf,
} from '../../../../contract/applications/application-search.ts'
import { getTicket, listTickets } from '../../../../contract/tickets/tickets.ts'
import type { TicketRow } from '../../../../contract/tickets/tickets.ts'

const BEFORE_ID = getTicket.path.replace(':id', '')

function rowsIn(path: string, data: unknown): readonly TicketRow[] {
  if (typeof data !== 'object' || data === null) return []
  if (path === listTickets.path) return 'rows' in data ? (data.rows as TicketRow[]) : []
  // Other answers below the same path have no number.
  if (path.startsWith(BEFORE_ID) && 'ticketNumber' in data) return [data as TicketRow]
  return []
}

/** The tickets of this device, from pages of lists and from records, that a search finds: the newest first. */
export function findCachedTickets(client: QueryClient, search: string): TicketRow[] {
  const readings = readSearch(search)
  const cached = client.getQueryCache().getAll()
  const rows = cached.flatMap(({ queryKey, state }) => rowsIn(String(queryKey[0]), state.data))
  return [...new Map(rows.map((row) => [row._id, row])).values()]
    .filter((row) => isFoundBy(readings, textOf(row)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The text that the server searches, without the description, which list rows do not carry. */
function textOf({ _id, ticketNumber, provisionalNumber, title, requesterName }: TicketRow): string {
  return searchTextOf({
    applicationId: ticketNumber ?? _id,
    customerName: `${title} ${requesterName}`,
    customerPhone: '',
    provisionalNumber,
  })
}
