import { District } from '../../../../contract/applications/application-filters.ts'
import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { DocumentExpiry } from '../../../../contract/outlets/document-expiry.ts'
import { FranchiseType } from '../../../../contract/outlets/network-names.ts'
import { OUTLET_ORDERS, TargetState } from '../../../../contract/outlets/outlet-filters.ts'
import { PersonState } from '../../../../contract/people/people-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of franchises, and of partners, who use some of them. */
export const outletSearch = listSearch(
  {
    state: several(PersonState),
    district: several(District),
    documents: several(DocumentExpiry),
    type: several(FranchiseType),
    target: TargetState,
    partner: several(Id),
  },
  OUTLET_ORDERS,
)
