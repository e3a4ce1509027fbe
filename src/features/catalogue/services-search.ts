import * as v from 'valibot'
import { CategoryType } from '../../../contract/catalogue/services.ts'
import { PageNumber } from '../../../contract/core/paging.ts'
import { Id } from '../../../contract/core/primitives.ts'
import { lenient, SearchTerms } from '../../blocks/list/search-params.ts'

/** What the address of the catalogue says. */
export const ServicesSearch = v.object({
  search: lenient(SearchTerms),
  category: lenient(Id),
  type: lenient(CategoryType),
  page: lenient(PageNumber),
  /** The service whose details are open. */
  service: lenient(Id),
})
export type ServicesSearch = v.InferOutput<typeof ServicesSearch>
