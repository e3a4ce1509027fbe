import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { TicketListQuery } from './ticket-filters.ts'
import { OpenTickets, TicketDetail, TicketPage } from './tickets.ts'

// These endpoints have a file apart from the shapes of tickets, because the cache of every device names them.

/** The caller's tickets: the desk's are all (rules.md, Tickets). */
export const listTickets = endpoint({
  method: 'GET',
  path: '/application/get-tickets',
  access: 'ticket.view',
  query: TicketListQuery,
  response: v.union([OpenTickets, TicketPage]),
  live: 'tickets',
})

const ById = v.object({ id: Id })

/** 404 for one that does not exist and for one that is not the caller's to see, alike. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id',
  access: 'ticket.view',
  params: ById,
  response: TicketDetail,
  live: 'tickets',
})

/**
 * The caller has read the conversation up to that message, or the description alone. An older message
 * changes nothing. 404 as `getTicket`, and at `lastId` for a message of another ticket.
 */
export const readTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/read',
  access: 'ticket.view',
  params: ById,
  body: v.object({ lastId: v.nullable(Id) }),
  response: v.object({ read: v.literal(true) }),
})
