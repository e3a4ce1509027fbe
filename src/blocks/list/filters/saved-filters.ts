import type { QueryKey, UseMutationResult } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'

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

interface Changes<Filters> {
  save: (filter: { name: string; query: Filters }) => Promise<{ name: string }>
  remove: (id: string) => Promise<unknown>
}

/** The ways to change saved filters, after each of which those of `queryKey` are asked for again. */
export function useSavedChanges<Filters>(
  queryKey: QueryKey,
  changes: Changes<Filters>,
): Pick<SavedFilters<Filters>, 'save' | 'remove'> {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey })
  const save = useMutation({ mutationFn: changes.save, onSettled })
  const remove = useMutation({ mutationFn: changes.remove, onSettled })
  return { save, remove }
}
