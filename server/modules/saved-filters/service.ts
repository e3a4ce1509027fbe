import { SAVED_FILTERS } from '../../../contract/saved-filters/saved-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NamedFilter, Shelf } from './queries.ts'
import { listFilters, lockFilters, putFilter } from './queries.ts'
import type { QueryOf } from './table.ts'

/**
 * Keeps a person's filter of a list; one of the same name is replaced. 422 `filters.too_many` when it
 * would be one more than a person can keep.
 */
export async function storeFilter<L extends keyof QueryOf>(
  db: Db,
  shelf: Shelf<L>,
  filter: NamedFilter<L>,
) {
  return db.transaction(async (tx) => {
    await lockFilters(tx, shelf)
    const existing = await listFilters(tx, shelf)
    const isNew = existing.every(({ name }) => name !== filter.name)
    if (isNew && existing.length >= SAVED_FILTERS) throw new ApiError('filters.too_many')
    return putFilter(tx, shelf, filter)
  })
}
