import type { UseMutationResult } from '@tanstack/react-query'

/** Filters of a list under a name, with the ways to change them. */
export interface SavedFilters<Filters> {
  filters: readonly SavedFilter<Filters>[] | undefined
  /** Saves filters under a name. Older filters of the same name are replaced. */
  save: UseMutationResult<{ name: string }, Error, { name: string; query: Filters }>
  remove: UseMutationResult<unknown, Error, string>
}

export interface SavedFilter<Filters> {
  _id: string
  name: string
  query: Filters
}
