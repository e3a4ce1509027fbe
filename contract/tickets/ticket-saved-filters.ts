import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { FilterName } from '../saved-filters/saved-filters.ts'
import { TicketFilter } from './ticket-filters.ts'

// These endpoints have a file apart from those of the applications list, which every first screen loads.

const path = '/api/tickets/saved-filters'
const access = 'ticket.work'

const SavedTicketFilter = v.object({ _id: Id, name: v.string(), query: TicketFilter })

/** The caller's own, by name. */
export const listSavedTicketFilters = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ filters: v.array(SavedTicketFilter) }),
})

export const NewTicketFilter = v.object({ name: FilterName, query: TicketFilter })
export type NewTicketFilter = v.InferOutput<typeof NewTicketFilter>

/** Under a name that the caller has used, the older one is replaced; 422 `filters.too_many`. */
export const saveTicketFilter = endpoint({
  method: 'POST',
  path,
  access,
  body: NewTicketFilter,
  response: SavedTicketFilter,
  status: 201,
})

/** Answers the same when it was gone, so that a repeat is harmless. */
export const deleteSavedTicketFilter = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  params: v.object({ id: Id }),
  response: v.object({ deleted: v.literal(true) }),
})
