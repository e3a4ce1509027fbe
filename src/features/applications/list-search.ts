import * as v from 'valibot'
import { ApplicationStatus } from '../../../contract/application-status.ts'
import type { ApplicationListQuery } from '../../../contract/applications.ts'
import { PageNumber } from '../../../contract/paging.ts'
import { Line } from '../../../contract/primitives.ts'
import { ServiceLevel } from '../../../contract/sla.ts'

/** What can't be read falls away: an old or mistyped link still opens the list. */
function lenient<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined)
}

/** The router reads a search made of digits as a number. */
const SearchText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  Line,
  v.nonEmpty(),
  // A longer one is refused by the server.
  v.transform((text) => text.slice(0, 100)),
)

/** The list's address: page and filters (look.md, "Filters, page and open record"). */
export const ListSearch = v.object({
  page: lenient(PageNumber),
  search: lenient(SearchText),
  status: lenient(ApplicationStatus),
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

/** What the server is asked for an address of the list. */
export function listQueryOf(search: ListSearch): ApplicationListQuery & { page: number } {
  const query: ApplicationListQuery & { page: number } = { page: search.page ?? 1 }
  for (const key of FILTERS)
    if (search[key] !== undefined) Object.assign(query, { [key]: search[key] })
  return query
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
