import { AuditName } from '../../../contract/audit/audit-filters.ts'
import { FilterDay, Id } from '../../../contract/core/primitives.ts'
import { several } from '../../../contract/core/text/several.ts'
import type { FiltersOf } from '../../blocks/list/list-search.ts'
import { listSearch } from '../../blocks/list/list-search.ts'

/** Search parameters of the audit trail; a record's history names itself as `subjectId`. */
export const auditSearch = listSearch({
  actor: several(Id),
  action: several(AuditName),
  subject: several(AuditName),
  subjectId: Id,
  from: FilterDay,
  to: FilterDay,
})

export type AuditFilters = FiltersOf<typeof auditSearch>
