import * as v from 'valibot'
import { PageNumber } from '../../../contract/core/paging.ts'
import { lenient, SearchTerms } from './search-params.ts'

type Lenient<S extends v.GenericSchema> = ReturnType<typeof lenient<S>>

/** An order of a list in its address: the key, with a minus where the last comes first. */
export type SortOrder<Key extends string = string> = Key | `-${Key}`

interface SearchEntries<Filters extends Record<string, v.GenericSchema>, Sort extends string> {
  page: Lenient<typeof PageNumber>
  sort: Lenient<v.GenericSchema<SortOrder<Sort>>>
  filters: { search: Lenient<typeof SearchTerms> } & {
    [Key in keyof Filters]: Lenient<Filters[Key]>
  }
}

/** What the address of one list can carry. */
export interface ListSearch<
  Filters extends Record<string, v.GenericSchema> = Record<string, v.GenericSchema>,
  Sort extends string = string,
> {
  /** Page, order, search and filters, each falling away when unreadable. */
  entries: Pick<SearchEntries<Filters, Sort>, 'page' | 'sort'> &
    SearchEntries<Filters, Sort>['filters']
  /** The keys of search and filters. */
  filterKeys: readonly string[]
}

/** Search and filters of a list, those in force. */
export type FiltersOf<L extends ListSearch> = Omit<AddressOf<L>, 'page' | 'sort'>

/** A list's address as the router reads it. */
export type AddressOf<L extends ListSearch> = v.InferOutput<v.ObjectSchema<L['entries'], undefined>>

/**
 * What a route validates that has a list on its screen: `v.looseObject` of what it reads itself. `useListSearch` reads the
 * list's part, so that the shell, which has every route, has no list's filters.
 */
export type RouteSearch<L extends ListSearch, Entries extends v.ObjectEntries> = v.ObjectSchema<
  L['entries'] & Entries,
  undefined
>

/** The query to the server for a list's address. */
export type AskedOf<L extends ListSearch> = FiltersOf<L> & { page: number } & Pick<
    AddressOf<L>,
    'sort'
  >

/**
 * Declares what a list's address carries besides `page` and `search`.
 * @param filters a schema for each filter
 * @param sorts the orders that the server offers
 */
export function listSearch<
  const Filters extends Record<string, v.GenericSchema>,
  const Sort extends string = never,
>(filters: Filters, sorts: readonly Sort[] = []): ListSearch<Filters, Sort> {
  const orders = sorts.flatMap((key): SortOrder<Sort>[] => [key, `-${key}`])
  const entries = {
    page: lenient(PageNumber),
    sort: lenient(v.picklist(orders)),
    search: lenient(SearchTerms),
    ...Object.fromEntries(Object.entries(filters).map(([key, schema]) => [key, lenient(schema)])),
  }
  return {
    entries: entries as unknown as ListSearch<Filters, Sort>['entries'],
    filterKeys: ['search', ...Object.keys(filters)],
  }
}

/** The filters in force, without page, order and what else the address carries. */
export function filtersOf<L extends ListSearch>(list: L, address: object): FiltersOf<L> {
  const filters = Object.entries(address).filter(
    ([key, value]) => list.filterKeys.includes(key) && value !== undefined,
  )
  return Object.fromEntries(filters) as FiltersOf<L>
}

/** What the server is asked for an address of the list. */
export function askedOf<L extends ListSearch>(list: L, address: AddressOf<L>): AskedOf<L> {
  const { page = 1, sort } = address as { page?: number; sort?: string }
  return { page, ...(sort && { sort }), ...filtersOf(list, address) } as AskedOf<L>
}

/** The address with other filters: from its first page, with all else that it carries. */
export function withFilters<Address extends object>(address: Address, change: object): Address {
  return { ...address, ...change, page: undefined }
}

/** The address without any filter. */
export function withoutFilters<Address extends object>(
  list: ListSearch,
  address: Address,
): Address {
  return withFilters(address, Object.fromEntries(list.filterKeys.map((key) => [key, undefined])))
}

/** How many filters are in force, the search among them. */
export function countFilters(list: ListSearch, address: object): number {
  return Object.keys(filtersOf(list, address)).length
}

/** The order after a press on a column's head: ascending, then descending, then the list's own. */
export function nextOrder(order: string | undefined, key: string): SortOrder | undefined {
  if (order === key) return `-${key}`
  return order === `-${key}` ? undefined : key
}
