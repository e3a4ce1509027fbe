import type { NewFilter, SavedFilter } from '../../../contract/saved-filters/saved-filters.ts'
import { SAVED_FILTERS } from '../../../contract/saved-filters/saved-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { listFilters, lockFilters, putFilter } from './queries.ts'

/**
 * Keeps the caller's filter; one of the same name is replaced. 422 `filters.too_many` when it
 * would be one more than a person can keep.
 */
export async function storeFilter(db: Db, caller: Caller, filter: NewFilter): Promise<SavedFilter> {
  return db.transaction(async (tx) => {
    await lockFilters(tx, caller._id)
    const existing = await listFilters(tx, caller._id)
    const isNew = existing.every(({ name }) => name !== filter.name)
    if (isNew && existing.length >= SAVED_FILTERS) throw new ApiError('filters.too_many')
    return putFilter(tx, caller._id, filter)
  })
}
