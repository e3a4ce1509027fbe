import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { foundSummaryQuery } from '../../../blocks/applications/queries.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { useLevelFigures } from '../parts/status-filters.ts'
import { STATUS_FILTER_LABELS } from '../parts/status-labels.ts'
import type { ApplicationFilters } from './list-search.ts'

/** What is late or near, what is open and what is decided; single statuses are among the filters. */
export function useTabs(inForce: ApplicationFilters): ListTab<ApplicationFilters>[] {
  const { i18n } = useLingui()
  const { status: _, serviceLevel: _level, ...others } = inForce
  const { data, isError } = useQuery(foundSummaryQuery(others))
  const missing = isError ? Number.NaN : null
  const levels = useLevelFigures(data, missing)
  return [
    ...levels,
    ...(['pending', 'completed', 'rejected'] as const).map((status) => ({
      key: status,
      label: i18n._(STATUS_FILTER_LABELS[status]),
      count: (status === 'pending' ? data?.pending : data?.byStatus[status]) ?? missing,
      filters: { status },
    })),
  ]
}
