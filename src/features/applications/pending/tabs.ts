import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { useLevelFigures } from '../parts/status-filters.ts'
import type { PendingFilters } from './list-search.ts'
import { pendingFiguresQuery } from './queries.ts'

/** Figures of what the filters leave of the queue. Each figure links to exactly the rows that it counts. */
export function usePendingTabs(inForce: PendingFilters): ListTab<PendingFilters>[] {
  const { t } = useLingui()
  const { serviceLevel: _, partner: _partner, awaits: _awaits, ...others } = inForce
  const { data, isError } = useQuery(pendingFiguresQuery(others))
  const missing = isError ? Number.NaN : null
  const levels = useLevelFigures(data, missing)
  return [
    ...levels,
    {
      key: 'no-partner',
      label: t`Without partner`,
      count: data?.noPartner ?? missing,
      filters: { partner: NO_PARTNER },
    },
    {
      key: 'documents',
      label: t`Waiting for documents`,
      count: data?.awaitsDocuments ?? missing,
      filters: { awaits: 'documents' },
    },
  ]
}
