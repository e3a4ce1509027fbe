import { Id } from '../../../../contract/core/primitives.ts'
import { DocumentExpiry } from '../../../../contract/outlets/document-expiry.ts'
import { FranchiseType } from '../../../../contract/outlets/network-names.ts'
import { OUTLET_ORDERS, TargetState } from '../../../../contract/outlets/outlet-filters.ts'
import { PersonState } from '../../../../contract/people/people-filters.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { SearchTerms } from '../../../blocks/list/search-params.ts'

/** Search parameters of the list of franchises, and of partners, who use some of them. */
export const outletSearch = listSearch(
  {
    state: PersonState,
    district: SearchTerms,
    documents: DocumentExpiry,
    type: FranchiseType,
    target: TargetState,
    partner: Id,
  },
  OUTLET_ORDERS,
)
