import * as v from 'valibot'
import { lenient, SearchTerms } from '../../../blocks/list/search-params.ts'

/** What the address of a customer's link carries. */
export const ReuploadSearch = v.object({
  /** The link's token; it leaves the address as soon as it is read. */
  t: lenient(SearchTerms),
})
