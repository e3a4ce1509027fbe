import * as v from 'valibot'
import { Customer } from '../applications/submission.ts'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line, Phone } from '../core/primitives.ts'
import { searchWords } from '../core/search-words.ts'

const KEPT_MONTHS = 24

/** Until then a customer stays in the book after an application at that moment (rules.md, Customer book). */
export function keptUntil(lastVisit: Date): Date {
  const end = new Date(lastVisit)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + KEPT_MONTHS)
  // A 29 February has no such day two years later.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}

/** The same for every way to write a name: people of one telephone are told apart by it. */
export function nameKey(name: string): string {
  return searchWords(name).join(' ')
}

interface Moments {
  capturedAt: Date
  receivedAt: Date
}

/** When the customer was there: a device's clock that runs ahead counts as the moment of receipt. */
export function visitedAt({ capturedAt, receivedAt }: Moments): Date {
  return capturedAt < receivedAt ? capturedAt : receivedAt
}

/**
 * Whether a submission may enter the book: the customer agreed, and it was captured after the last erasure of
 * their number there.
 */
export function mayEnterBook(
  given: Moments & { keepDetails?: boolean | undefined },
  erasedAt: Date | null,
): boolean {
  if (given.keepDetails !== true) return false
  return erasedAt === null || visitedAt(given) > erasedAt
}

/** A customer of the caller's franchise who agreed that their details are kept. */
export const KnownCustomer = v.object({
  _id: Id,
  ...Customer.entries,
  village: v.nullable(v.string()),
  /** Of the last application after which the details were kept. */
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
    page: v.optional(PageNumber, 1),
  }),
  response: v.object({ rows: v.array(KnownCustomer), total: v.number(), page: v.number() }),
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
 * captured before. Applications stay. 404 `request.not_found`, for another franchise's too.
 */
export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  access: 'customer.erase',
  params: v.object({ id: Id }),
  response: v.object({ erased: v.literal(true) }),
})
