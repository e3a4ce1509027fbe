import { isFoundBy, nameText, readSearch } from '../applications/application-search.ts'
import type { Customer } from '../applications/submission.ts'
import { searchWords } from '../core/text/search-words.ts'
import { monthsAfter } from './months-after.ts'

/** How long details are kept after the last visit. */
export const KEPT_MONTHS = 24

/** The moment until which a customer stays in the book after the last visit (rules.md, Customers). */
export function keptUntil(lastVisit: Date): Date {
  return monthsAfter(lastVisit, KEPT_MONTHS)
}

/** The same for every way to write a name: people of one telephone are told apart by it. */
export function nameKey(name: string): string {
  return searchWords(name).join(' ')
}

/** Whether the search finds the customer, by the rule of every search (rules.md, Screens). */
export function isFound(search: string, { name, phone }: Pick<Customer, 'name' | 'phone'>) {
  return isFoundBy(readSearch(search), nameText(name, phone))
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
 * their number there. Captured after its receipt it comes from a wrong clock, and may be from before the erasure.
 */
export function mayEnterBook(
  given: Moments & { keepDetails?: boolean | undefined },
  erasedAt: Date | null,
): boolean {
  if (given.keepDetails !== true) return false
  if (erasedAt === null) return true
  return given.capturedAt <= given.receivedAt && given.capturedAt > erasedAt
}
