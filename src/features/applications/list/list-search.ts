import * as v from 'valibot'
import { StatusFilter } from '../../../../contract/applications/application-status.ts'
import { ServiceLevel } from '../../../../contract/applications/sla.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of applications (rules.md, Screens). */
export const applicationSearch = listSearch({
  status: StatusFilter,
  serviceLevel: ServiceLevel,
  source: v.literal('van'),
})

export type ApplicationFilters = FiltersOf<typeof applicationSearch>
