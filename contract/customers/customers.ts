import * as v from 'valibot'
import { Customer } from '../applications/submission.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line, Phone } from '../core/primitives.ts'
import { DocumentOnFile } from './documents-on-file.ts'

/** A customer of the caller's franchise who agreed that their details are kept. */
export const KnownCustomer = v.object({
  _id: Id,
  ...Customer.entries,
  village: v.nullable(v.string()),
  /** Answers that a later application may use again, by the keys of the questions (kept-answers.ts). */
  answers: v.record(v.string(), v.string()),
  /** One of each kind, the latest; also those that are no longer valid. */
  documents: v.array(DocumentOnFile),
  /** When the customer's last application was captured after which the details were kept. */
  lastVisitAt: Instant,
  keptUntil: Instant,
})
export type KnownCustomer = v.InferOutput<typeof KnownCustomer>

/** The franchise's customers, those seen last first; a search looks through names and numbers. */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: 'customer.read',
  query: v.object({
    search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
    ...PAGE,
  }),
  response: v.object({ rows: v.array(KnownCustomer), total: v.number(), page: v.number() }),
  live: 'customers',
})

/** The number of customers that a device stores, to know them offline: those seen last. */
export const RECENT_CUSTOMERS = 500

/**
 * The list name of the `listsChanged` message to connected devices of a franchise and its vans when a customer is
 * erased.
 */
export const ERASED_CUSTOMERS = 'erased_customers'

/** The customers of the caller's franchise seen last. */
export const listRecentCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/recent',
  access: 'customer.read',
  response: v.object({ customers: v.array(KnownCustomer) }),
  live: 'customers',
})

/** The people of a number at the caller's franchise. In the body, so that no log has the number. */
export const lookUpCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/lookup',
  access: 'customer.read',
  body: v.object({ phone: Phone }),
  response: v.object({ customers: v.array(KnownCustomer) }),
})

/**
 * The customer withdrew the consent: everybody of their number leaves the book, for good for whatever was
 * captured before. Applications stay. 404 `customer.not_found`, for another franchise's too.
 */
export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  access: 'customer.erase',
  params: v.object({ id: Id }),
  response: v.object({ erased: v.literal(true) }),
})
