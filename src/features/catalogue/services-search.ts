import * as v from 'valibot'
import { CategoryType } from '../../../contract/catalogue/category-type.ts'
import { Id } from '../../../contract/core/primitives.ts'
import type { FiltersOf } from '../../blocks/list/list-search.ts'
import { listSearch } from '../../blocks/list/list-search.ts'
import { lenient } from '../../blocks/list/search-params.ts'

export const servicesSearch = listSearch({ category: Id, type: CategoryType })

export type ServiceFilters = FiltersOf<typeof servicesSearch>

/** What the address of the catalogue carries: the list, and the service whose details are open. */
export const ServicesAddress = v.object({ ...servicesSearch.entries, service: lenient(Id) })
