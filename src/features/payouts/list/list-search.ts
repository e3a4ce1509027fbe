import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { PAYOUT_ORDERS, PayoutTrouble } from '../../../../contract/payouts/payout-filters.ts'
import { Month } from '../../../../contract/payouts/payout-month.ts'
import { PayoutStatus } from '../../../../contract/payouts/payout-status.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

/** Search parameters of the list. */
export const payoutSearch = listSearch(
  {
    status: several(PayoutStatus),
    kind: several(OutletKind),
    month: Month,
    trouble: several(PayoutTrouble),
  },
  PAYOUT_ORDERS,
)

export type PayoutFilters = FiltersOf<typeof payoutSearch>

/** The request that is open over the list. */
export const openRequest = { request: lenient(Id) }
