import { useLingui } from '@lingui/react/macro'
import { STATUS_FILTERS } from '../../../../contract/applications/application-status.ts'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from './status-labels.ts'

/** The filters that every list of applications has. */
export function useStatusFilters() {
  const { t } = useLingui()
  return [
    {
      key: 'status',
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(STATUS_FILTERS, STATUS_FILTER_LABELS),
    },
    {
      key: 'serviceLevel',
      label: t`Deadline status`,
      all: t`All deadline statuses`,
      options: optionsOf(SERVICE_LEVELS, SERVICE_LEVEL_LABELS),
    },
  ] as const
}
