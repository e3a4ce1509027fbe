import { TargetState } from '../../../../contract/outlets/outlet-filters.ts'
import { Month } from '../../../../contract/payouts/payout-month.ts'
import { RevenuePeriod } from '../../../../contract/revenue/months.ts'
import { RANKING_ORDERS } from '../../../../contract/revenue/ranking.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the ranking; the page reads them, not its route. */
export const rankingSearch = listSearch(
  { period: RevenuePeriod, target: TargetState },
  RANKING_ORDERS,
)

/** Search parameters of the targets of a month, and of an outlet's account. */
export const monthSearch = listSearch({ month: Month })
