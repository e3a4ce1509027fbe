import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATUSES } from '../../../../contract/applications/application-status.ts'
import { applicationSummaryQuery } from '../../../blocks/applications/queries.ts'
import type { QuickFilter } from '../../../blocks/list/filters/quick-filters.tsx'
import { useLevelFigures } from '../parts/status-filters.ts'
import { STATUS_FILTER_LABELS } from '../parts/status-labels.ts'
import type { ApplicationFilters } from './list-search.ts'

/** Counts of the person's applications, each a link to the filtered list. */
export function useQuickFilters(): QuickFilter<ApplicationFilters>[] {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(applicationSummaryQuery)
  const missing = isError ? Number.NaN : null
  const levels = useLevelFigures(data, missing)
  return [
    ...levels,
    ...(['pending', ...APPLICATION_STATUSES] as const).map((status) => ({
      key: status,
      label: i18n._(STATUS_FILTER_LABELS[status]),
      count: (status === 'pending' ? data?.pending : data?.byStatus[status]) ?? missing,
      filters: { status },
    })),
  ]
}
