import { useLingui } from '@lingui/react/macro'
import { APPLICATION_STATUSES } from '../../../../contract/applications/application-status.ts'
import type { ListFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { STATUS_LABELS } from '../parts/status-labels.ts'
import type { ApplicationFilters } from './list-search.ts'

/** Filters by what is over. Figures lead to all but the first, which are offered only where one is set. */
export function usePastFilters({
  left,
  leftFrom,
  leftTo,
  reason,
  reasons,
}: ApplicationFilters): ListFilter<ApplicationFilters>[] {
  const { t } = useLingui()
  const isLeft = [left, leftFrom, leftTo].some((each) => each !== undefined)
  return [
    {
      key: 'reuploads',
      label: t`Documents asked for again`,
      all: t`Asked or not`,
      options: [{ value: 'asked', label: t`Documents asked for again` }],
    },
    ...(isLeft
      ? [
          {
            key: 'left' as const,
            label: t`Status left`,
            all: t`Any status`,
            options: optionsOf(APPLICATION_STATUSES, STATUS_LABELS),
          },
          { key: 'leftFrom' as const, until: 'leftTo' as const, label: t`Status left on` },
        ]
      : []),
    ...(reason === undefined
      ? []
      : [
          {
            key: 'reason' as const,
            label: t`Reason of the rejection`,
            all: t`All reasons`,
            options: [{ value: reason, label: reason }],
          },
        ]),
    ...(reasons === undefined
      ? []
      : [
          {
            key: 'reasons' as const,
            label: t`Reason of the rejection`,
            all: t`All reasons`,
            options: [{ value: 'other', label: t`Other reasons` }],
          },
        ]),
  ]
}
