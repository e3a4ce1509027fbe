import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PendingAge } from '../../../../contract/applications/pending-queue.ts'
import { OPEN_STATUSES, PENDING_AGES } from '../../../../contract/applications/pending-queue.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { useDeadlineFilter } from '../parts/status-filters.ts'
import { STATUS_LABELS } from '../parts/status-labels.ts'
import type { PendingFilters } from './list-search.ts'

/** The filters above the queue. */
export function usePendingFilters(): SelectFilter<PendingFilters>[] {
  const { t } = useLingui()
  const deadline = useDeadlineFilter()
  const daysOf = Object.entries(PENDING_AGES) as [PendingAge, number][]
  return [
    {
      key: 'status',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(OPEN_STATUSES, STATUS_LABELS),
    },
    deadline,
    {
      key: 'age',
      label: t`Age`,
      all: t`Any age`,
      options: daysOf.map(([value, days]) => ({
        value,
        label: t`${plural(days, { one: '# day or older', other: '# days or older' })}`,
      })),
    },
  ]
}
