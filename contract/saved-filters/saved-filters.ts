import * as v from 'valibot'
import { AnalyticsAddress } from '../analytics/view.ts'
import { ApplicationListQuery } from '../applications/application-filters.ts'
import { endpoint } from '../core/endpoint.ts'
import { Id, Line } from '../core/primitives.ts'
import { TicketFilter } from '../tickets/ticket-filters.ts'

/** How many a person can keep of one list. */
export const SAVED_FILTERS = 20

const NAME_LENGTH = 60

export const FilterName = v.pipe(Line, v.nonEmpty('required'), v.maxLength(NAME_LENGTH, 'too_long'))

/** The filters of the applications list, without page and order. */
export const FilterQuery = v.omit(ApplicationListQuery, ['page', 'sort'])
export type FilterQuery = v.InferOutput<typeof FilterQuery>

export const NewFilter = v.object({ name: FilterName, query: FilterQuery })
export type NewFilter = v.InferOutput<typeof NewFilter>

export const SavedFilter = v.object({ _id: Id, name: v.string(), query: FilterQuery })
export type SavedFilter = v.InferOutput<typeof SavedFilter>

const path = '/api/applications/saved-filters'
const access = 'application.saveFilters'

/** The caller's own, by name. */
export const listSavedFilters = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ filters: v.array(SavedFilter) }),
})

/** Under a name that the caller has used, the older one is replaced; 422 `filters.too_many`. */
export const saveFilter = endpoint({
  method: 'POST',
  path,
  access,
  body: NewFilter,
  response: SavedFilter,
  status: 201,
})

/** Answers the same when it was gone, so that a repeat is harmless. */
export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  params: v.object({ id: Id }),
  response: v.object({ deleted: v.literal(true) }),
})

// The desk keeps filters of the list of tickets in the same way.
const ticketsPath = '/api/tickets/saved-filters'

const SavedTicketFilter = v.object({ _id: Id, name: v.string(), query: TicketFilter })

/** The caller's own, by name. */
export const listSavedTicketFilters = endpoint({
  method: 'GET',
  path: ticketsPath,
  access: 'ticket.work',
  response: v.object({ filters: v.array(SavedTicketFilter) }),
})

export const NewTicketFilter = v.object({ name: FilterName, query: TicketFilter })
export type NewTicketFilter = v.InferOutput<typeof NewTicketFilter>

/** Under a name that the caller has used, the older one is replaced; 422 `filters.too_many`. */
export const saveTicketFilter = endpoint({
  method: 'POST',
  path: ticketsPath,
  access: 'ticket.work',
  body: NewTicketFilter,
  response: SavedTicketFilter,
  status: 201,
})

/** Answers the same when it was gone, so that a repeat is harmless. */
export const deleteSavedTicketFilter = endpoint({
  method: 'DELETE',
  path: `${ticketsPath}/:id`,
  access: 'ticket.work',
  params: v.object({ id: Id }),
  response: v.object({ deleted: v.literal(true) }),
})

// Administrators keep views of the analytics in the same way.
const viewsPath = '/api/analytics/views'

const SavedView = v.object({ _id: Id, name: v.string(), query: AnalyticsAddress })

/** The caller's own, by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: viewsPath,
  access: 'analytics.read',
  response: v.object({ filters: v.array(SavedView) }),
})

export const NewView = v.object({ name: FilterName, query: AnalyticsAddress })
export type NewView = v.InferOutput<typeof NewView>

/** Under a name that the caller has used, the older one is replaced; 422 `filters.too_many`. */
export const saveView = endpoint({
  method: 'POST',
  path: viewsPath,
  access: 'analytics.read',
  body: NewView,
  response: SavedView,
  status: 201,
})

/** Answers the same when it was gone, so that a repeat is harmless. */
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: `${viewsPath}/:id`,
  access: 'analytics.read',
  params: v.object({ id: Id }),
  response: v.object({ deleted: v.literal(true) }),
})
