import { PENDING_FILTERS } from '../../../../contract/applications/pending-queue.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the queue (rules.md, Pending applications). */
export const pendingSearch = listSearch(PENDING_FILTERS)

export type PendingFilters = FiltersOf<typeof pendingSearch>
