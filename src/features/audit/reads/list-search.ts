import { AuditName } from '../../../../contract/audit/audit-filters.ts'
import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of who looked at what; a record names itself as `subjectId`, the System screen an `actor`. */
export const readsSearch = listSearch({
  actor: several(Id),
  kind: several(AuditName),
  subjectId: Id,
  from: FilterDay,
  to: FilterDay,
})

export type ReadsFilters = FiltersOf<typeof readsSearch>
