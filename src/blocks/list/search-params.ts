import * as v from 'valibot'
import { SEARCH_LENGTH } from '../../../contract/core/paging.ts'
import { Line } from '../../../contract/core/primitives.ts'

/** A search param whose unreadable value falls away: an old or mistyped link still opens the screen. */
export function lenient<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined)
}

/** Typed words in an address; the router reads those made of digits alone as a number. */
export const SearchTerms = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  Line,
  v.nonEmpty(),
  v.transform((terms) => terms.slice(0, SEARCH_LENGTH)),
)
