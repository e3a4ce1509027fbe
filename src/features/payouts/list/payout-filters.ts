import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { OUTLET_KINDS } from '../../../../contract/outlets/outlet-filters.ts'
import { PAYOUT_TROUBLES } from '../../../../contract/payouts/payout-filters.ts'
import { addMonths, monthOf } from '../../../../contract/payouts/payout-month.ts'
import { PAYOUT_STATUSES } from '../../../../contract/payouts/payout-status.ts'
import { serverDay } from '../../../api/server-time.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { monthText } from '../../../i18n/months.ts'
import { monthsQuery } from '../api/queries.ts'
import { PAYOUT_STATUS_LABELS } from '../parts/status-labels.ts'
import { RECEIVER_KIND_LABELS, TROUBLE_LABELS } from '../payout-labels.tsx'
import type { PayoutFilters } from './list-search.ts'

/** So many months a receiver may choose from, who does not see which of them were opened. */
const RECEIVER_MONTHS = 24

/** Month and status for everyone; kind of receiver and what asks for something for administrators. */
export function usePayoutFilters(isManager: boolean): SelectFilter<PayoutFilters>[] {
  const { t } = useLingui()
  const { data } = useQuery({ ...monthsQuery, enabled: isManager })
  const opened = (data?.months ?? []).filter(({ state }) => state === 'opened')
  const last = addMonths(monthOf(serverDay()), -1)
  const months = isManager
    ? opened.map(({ month }) => month)
    : Array.from({ length: RECEIVER_MONTHS }, (_, ago) => addMonths(last, -ago))
  const own: SelectFilter<PayoutFilters>[] = [
    {
      key: 'month',
      label: t`Month`,
      all: t`All months`,
      options: months.map((month) => ({ value: month, label: monthText(month) })),
    },
    {
      key: 'status',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(PAYOUT_STATUSES, PAYOUT_STATUS_LABELS),
    },
  ]
  if (!isManager) return own
  return [
    ...own,
    {
      key: 'kind',
      isSeveral: true,
      label: t`Receiver`,
      all: t`All receivers`,
      options: optionsOf(OUTLET_KINDS, RECEIVER_KIND_LABELS),
    },
    {
      key: 'trouble',
      isSeveral: true,
      label: t`Needs attention`,
      all: t`All payouts`,
      options: optionsOf(PAYOUT_TROUBLES, TROUBLE_LABELS),
    },
  ]
}
