import {
  APPLICATION_ORDERS,
  DeadlineFilter,
  District,
  PartnerFilter,
  ReasonFilter,
  ReasonGroupFilter,
  ReuploadFilter,
  SourceFilter,
  TurnFilter,
} from '../../../../contract/applications/application-filters.ts'
import {
  ApplicationStatus,
  StatusFilter,
} from '../../../../contract/applications/application-status.ts'
import { ServiceLevel } from '../../../../contract/applications/sla/sla.ts'
import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of applications (rules.md, Applications). */
export const applicationSearch = listSearch(
  {
    status: several(StatusFilter),
    serviceLevel: several(ServiceLevel),
    turn: several(TurnFilter),
    source: SourceFilter,
    deadline: DeadlineFilter,
    service: several(Id),
    category: several(Id),
    franchise: several(Id),
    partner: several(PartnerFilter),
    district: several(District),
    van: Id,
    from: FilterDay,
    to: FilterDay,
    decidedFrom: FilterDay,
    decidedTo: FilterDay,
    reuploads: ReuploadFilter,
    left: ApplicationStatus,
    leftFrom: FilterDay,
    leftTo: FilterDay,
    reason: ReasonFilter,
    reasons: ReasonGroupFilter,
  },
  APPLICATION_ORDERS,
)

export type ApplicationFilters = FiltersOf<typeof applicationSearch>
