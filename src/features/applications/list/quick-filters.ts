import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATUSES } from '../../../../contract/applications/application-status.ts'
import type { QuickFilter } from '../../../blocks/list/filters/quick-filters.tsx'
import { applicationSummaryQuery } from '../api/queries.ts'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from '../api/status-labels.ts'
import type { ApplicationFilters } from './list-search.ts'

/** Counts of the person's applications, each a link to the filtered list. */
export function useQuickFilters(): QuickFilter<ApplicationFilters>[] {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(applicationSummaryQuery)
  const missing = isError ? Number.NaN : null
  return [
    { key: 'all', label: t`All`, count: data?.total ?? missing, filters: {} },
    ...(['overdue', 'warning'] as const).map((serviceLevel) => ({
      key: serviceLevel,
      label: i18n._(SERVICE_LEVEL_LABELS[serviceLevel]),
      count: data?.[serviceLevel] ?? missing,
      filters: { serviceLevel },
    })),
    ...(['pending', ...APPLICATION_STATUSES] as const).map((status) => ({
      key: status,
      label: i18n._(STATUS_FILTER_LABELS[status]),
      count: (status === 'pending' ? data?.pending : data?.byStatus[status]) ?? missing,
      filters: { status },
    })),
  ]
}
