import * as v from 'valibot'
import { StatusFilter } from '../../../../contract/applications/application-status.ts'
import type { ApplicationListQuery } from '../../../../contract/applications/applications.ts'
import { ServiceLevel } from '../../../../contract/applications/sla.ts'
import { PageNumber } from '../../../../contract/core/paging.ts'
import type { FilterQuery } from '../../../../contract/saved-filters/saved-filters.ts'
import { lenient, SearchTerms } from '../../../blocks/list/search-params.ts'

/** The list's address: page and filters (rules.md, Screens). */
export const ListSearch = v.object({
  page: lenient(PageNumber),
  search: lenient(SearchTerms),
  status: lenient(StatusFilter),
  serviceLevel: lenient(ServiceLevel),
  source: lenient(v.literal('van')),
})
export type ListSearch = v.InferOutput<typeof ListSearch>

/** What the filters narrow by. */
export type ListFilters = Omit<ListSearch, 'page'>

const FILTERS = [
  'search',
  'status',
  'serviceLevel',
  'source',
] as const satisfies (keyof ListFilters)[]

/** The filters in force, without the page and what else the address carries. */
export function filtersOf(search: ListFilters): FilterQuery {
  const filters: FilterQuery = {}
  for (const key of FILTERS)
    if (search[key] !== undefined) Object.assign(filters, { [key]: search[key] })
  return filters
}

/** What the server is asked for an address of the list. */
export function listQueryOf(search: ListSearch): ApplicationListQuery & { page: number } {
  return { page: search.page ?? 1, ...filtersOf(search) }
}

/** The address with other filters: from its first page, with all else that it carries. */
export function withFilters<S extends ListSearch>(search: S, change: Partial<ListFilters>): S {
  return { ...search, ...change, page: undefined }
}

/** The address without any filter. */
export function withoutFilters<S extends ListSearch>(search: S): S {
  return withFilters(search, {
    search: undefined,
    status: undefined,
    serviceLevel: undefined,
    source: undefined,
  })
}

/** How many filters are in force. */
export function activeFilters(search: ListSearch): number {
  return FILTERS.filter((key) => search[key] !== undefined).length
}
