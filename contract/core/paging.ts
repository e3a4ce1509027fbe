import * as v from 'valibot'
import { Id } from './primitives.ts'

/** Rows of a list's page. */
export const PAGE_SIZE = 20

/** Characters of a search that the server takes. */
export const SEARCH_LENGTH = 100

/** A page number from 1; in a query it comes as text. */
export const PageNumber = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty('invalid'), v.toNumber())],
    'invalid',
  ),
  v.integer('invalid'),
  v.minValue(1, 'too_small'),
  v.maxValue(100_000, 'too_large'),
)

/**
 * Which page is asked for. `after` is the last row of the page before, as it was shown: the page begins behind that row,
 * whatever came or went meanwhile (docs/decisions/0065-search-that-finds.md). Where that row is no longer in the list, or none
 * is named, the pages before are counted off.
 */
export const PAGE = { page: v.optional(PageNumber, 1), after: v.optional(Id) }

/** The number of the last page; an empty list has one. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
