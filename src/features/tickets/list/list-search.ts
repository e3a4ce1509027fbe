import * as v from 'valibot'
import { Id } from '../../../../contract/core/primitives.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

// Every page loads this file: the names themselves stand in contract/tickets, and one that is none is not asked for.
const Names = v.pipe(v.string(), v.regex(/^[a-z_,]+$/))

/** Search parameters of the lists of tickets. */
export const ticketSearch = listSearch(
  {
    status: Names,
    priority: Names,
    category: Names,
    level: Names,
    turn: Names,
    assignee: v.string(),
    raised: Names,
    outlet: v.string(),
  },
  ['created', 'due', 'written'],
)

export type TicketFilters = FiltersOf<typeof ticketSearch>

/** The form for a new ticket is open over the list. */
export const newTicketSearch = {
  new: lenient(v.literal(true)),
  /** The application that it is about. */
  about: lenient(Id),
  /** The number of the payout that it asks about. */
  payout: lenient(v.pipe(v.string(), v.regex(/^[A-Z\d-]{4,30}$/))),
  /** The rejected outbox entry that the form corrects. */
  correct: lenient(Id),
}
