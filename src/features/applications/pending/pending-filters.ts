import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PendingAge } from '../../../../contract/applications/pending-queue.ts'
import { OPEN_STATUSES, PENDING_AGES } from '../../../../contract/applications/pending-queue.ts'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { SERVICE_LEVEL_LABELS, STATUS_LABELS } from '../api/status-labels.ts'
import type { PendingFilters } from './list-search.ts'

/** The filters above the queue. */
export function usePendingFilters(): SelectFilter<PendingFilters>[] {
  const { t } = useLingui()
  const daysOf = Object.entries(PENDING_AGES) as [PendingAge, number][]
  return [
    {
      key: 'status',
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(OPEN_STATUSES, STATUS_LABELS),
    },
    {
      key: 'serviceLevel',
      label: t`Deadline status`,
      all: t`All deadline statuses`,
      options: optionsOf(SERVICE_LEVELS, SERVICE_LEVEL_LABELS),
    },
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
