import { useLingui } from '@lingui/react/macro'
import { STATUS_FILTERS } from '../../../../contract/applications/application-status.ts'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla/sla.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { TURN_CHOICES, turnsOf } from '../../../../contract/core/turns.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { TURN_CHOICE_LABELS } from '../../../blocks/turns/turn-labels.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { SERVICE_LEVEL_LABELS, STATUS_FILTER_LABELS } from './status-labels.ts'

/** The filter by service, sorted in the page's language. */
export function useServiceFilter() {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const options = (catalogue?.services ?? []).map((service) => ({
    value: service._id,
    label: nameIn(service, language),
  }))
  return {
    key: 'service',
    isSeveral: true,
    label: t`Service`,
    all: t`All services`,
    options: options.toSorted((a, b) => a.label.localeCompare(b.label, language)),
  } as const
}

/** The filters that every list of applications has. */
export function useStatusFilters() {
  const { t } = useLingui()
  const deadline = useDeadlineFilter()
  const { userType } = useUser().userInfo
  const choices = TURN_CHOICES.filter((choice) => turnsOf(userType, choice).length > 0)
  return [
    {
      key: 'status',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(STATUS_FILTERS, STATUS_FILTER_LABELS),
    },
    deadline,
    {
      key: 'turn',
      isSeveral: true,
      label: t`Whose turn`,
      all: t`Anyone's turn`,
      options: optionsOf(choices, TURN_CHOICE_LABELS),
    },
  ] as const
}

/** The filter by how close an application is to its deadline. */
export function useDeadlineFilter() {
  const { t } = useLingui()
  return {
    key: 'serviceLevel',
    isSeveral: true,
    label: t`Deadline status`,
    all: t`All deadline statuses`,
    options: optionsOf(SERVICE_LEVELS, SERVICE_LEVEL_LABELS),
  } as const
}

/** All, and those whose due time is over or near. `missing` stands for a count that is not there. */
export function useLevelFigures(
  counts: Record<'total' | 'overdue' | 'warning', number> | undefined,
  missing: number | null,
) {
  const { t, i18n } = useLingui()
  return [
    { key: 'all', label: t`All`, count: counts?.total ?? missing, filters: {} },
    ...(['overdue', 'warning'] as const).map((serviceLevel) => ({
      key: serviceLevel,
      label: i18n._(SERVICE_LEVEL_LABELS[serviceLevel]),
      count: counts?.[serviceLevel] ?? missing,
      filters: { serviceLevel },
    })),
  ]
}
