import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PAYOUT_STATUSES } from '../../../../contract/payouts/payout-status.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { payoutCountsQuery } from '../api/queries.ts'
import { PAYOUT_STATUS_LABELS } from '../parts/status-labels.ts'
import type { PayoutFilters } from './list-search.ts'

/** Each status with the number of payouts that search and filters leave of it. */
export function usePayoutTabs(inForce: PayoutFilters): ListTab<PayoutFilters>[] {
  const { t, i18n } = useLingui()
  const { status: _, ...others } = inForce
  const { data, isError } = useQuery(payoutCountsQuery(others))
  const missing = isError ? Number.NaN : null
  const all = data && PAYOUT_STATUSES.reduce((sum, status) => sum + data.counts[status].count, 0)
  return [
    { key: 'all', label: t`All`, count: all ?? missing, filters: {} },
    ...PAYOUT_STATUSES.map((status) => ({
      key: status,
      label: i18n._(PAYOUT_STATUS_LABELS[status]),
      count: data?.counts[status].count ?? missing,
      filters: { status },
    })),
  ]
}
