import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { AddressOf, AskedOf, FiltersOf, ListSearch } from './list-search.ts'
import { askedOf, countFilters, filtersOf, withFilters, withoutFilters } from './list-search.ts'

type Reducer = (now: object) => object

/** How a change of filters stands in the browser's history. */
export interface NarrowHow {
  /** It takes the place of the change before it: both are one step back. */
  replace: boolean
}

/** A list's address on the screen, and the ways to change it. */
export interface ListAddress<L extends ListSearch = ListSearch> {
  /** Search and filters in force. */
  filters: FiltersOf<L>
  /** From 1. */
  page: number
  sort: string | undefined
  /** The query to the server for this address. */
  asked: AskedOf<L>
  /** How many filters are in force, the search among them. */
  filterCount: number
  /** Changes filters; the list begins again at its first page. */
  narrow(change: Partial<FiltersOf<L>>, how?: NarrowHow): void
  /** Puts these filters in the place of all others. */
  replaceFilters(filters: FiltersOf<L>): void
  clear(): void
  sortBy(sort: string | undefined): void
  turnTo(page: number, how?: { replace: boolean }): void
  /** For the `search` of a link: the filters with this change. */
  toChange(change: Partial<FiltersOf<L>>): Reducer
  /** For the `search` of a link: these filters in the place of all others. */
  toFilters(filters: FiltersOf<L>): Reducer
}

/** What can be read of the list's own parameters, whether or not the route has looked at them. */
const readable = (list: ListSearch, now: object) => v.parse(v.object(list.entries), now)

/** An address without what is not the list's or unreadable. */
function readAddress<L extends ListSearch>(list: L, now: object) {
  const read = readable(list, now)
  const { page, sort } = read
  return {
    ...filtersOf(list, read),
    ...(page !== undefined && { page }),
    ...(sort !== undefined && { sort }),
  }
}

/**
 * The address of the list at hand. Params of forms and dialogs over the list do not draw it anew. It is read here, so that
 * the routes of office lists, which every device has in its shell, need not know what they carry.
 */
export function useListSearch<L extends ListSearch>(list: L): ListAddress<L> {
  const address = useSearch({
    strict: false,
    structuralSharing: true,
    select: (now: object) => readAddress(list, now),
  } as never) as AddressOf<L>
  const navigate = useNavigate()
  const router = useRouter()
  const [ownPath] = useState(router.latestLocation.pathname)
  const go = (change: Reducer, options: { replace?: boolean; resetScroll?: boolean }) => {
    // A search that comes out as a row opens must not write over the record's address.
    if (router.latestLocation.pathname !== ownPath) return
    // What cannot be read leaves the address with the next change.
    const search = (now: object) => change({ ...now, ...readable(list, now) })
    void navigate({ to: '.', search: search as never, ...options })
  }
  const filters = filtersOf(list, address)
  const asked = askedOf(list, address)
  const toFilters = (change: FiltersOf<L>) => (now: object) =>
    withFilters(withoutFilters(list, now), change)
  return {
    filters,
    page: asked.page,
    sort: asked.sort,
    asked,
    filterCount: countFilters(list, address),
    narrow: (change, how) =>
      go((now) => withFilters(now, change), {
        // Typing a search is one step back, not one for each rest.
        replace: 'search' in change && change.search !== undefined && 'search' in filters,
        ...how,
        resetScroll: false,
      }),
    replaceFilters: (change) => go(toFilters(change), { resetScroll: false }),
    clear: () => go(toFilters({} as FiltersOf<L>), { resetScroll: false }),
    sortBy: (sort) => go((now) => ({ ...withFilters(now, {}), sort }), { resetScroll: false }),
    turnTo: (page, how) =>
      go((now) => ({ ...now, page: page === 1 ? undefined : page }), how ?? {}),
    toChange: (change) => (now) => withFilters(now, change),
    toFilters,
  }
}
