import * as v from 'valibot'
import { PageNumber } from '../../../contract/paging.ts'
import { Id } from '../../../contract/primitives.ts'
import { CategoryType } from '../../../contract/services.ts'
import { lenient, SearchWords } from '../../shared/navigation/search-params.ts'

/** What the address of the catalogue says. */
export const ServicesSearch = v.object({
  search: lenient(SearchWords),
  category: lenient(Id),
  type: lenient(CategoryType),
  page: lenient(PageNumber),
  /** The service whose details are open. */
  service: lenient(Id),
})
export type ServicesSearch = v.InferOutput<typeof ServicesSearch>
