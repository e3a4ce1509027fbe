import { useLingui } from '@lingui/react/macro'
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '../../../../contract/tickets/ticket-choices.ts'
import {
  TICKET_STATUS_FILTERS,
  TICKET_TURN_FILTERS,
} from '../../../../contract/tickets/ticket-filters.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import {
  CATEGORY_LABELS,
  PRIORITY_LABELS,
  TICKET_FILTER_LABELS,
  TURN_FILTER_LABELS,
} from '../parts/choice-labels.ts'

/** The filters that every list of tickets has. */
export function useTicketFilters() {
  const { t } = useLingui()
  return [
    {
      key: 'status',
      isSeveral: true,
      label: t`Status`,
      all: t`All statuses`,
      options: optionsOf(TICKET_STATUS_FILTERS, TICKET_FILTER_LABELS),
    },
    {
      key: 'turn',
      isSeveral: true,
      label: t`Whose turn`,
      all: t`Everyone`,
      options: optionsOf(TICKET_TURN_FILTERS, TURN_FILTER_LABELS),
    },
    {
      key: 'priority',
      isSeveral: true,
      label: t`Priority`,
      all: t`All priorities`,
      options: optionsOf(TICKET_PRIORITIES, PRIORITY_LABELS),
    },
    {
      key: 'category',
      isSeveral: true,
      label: t`Category`,
      all: t`All categories`,
      options: optionsOf(TICKET_CATEGORIES, CATEGORY_LABELS),
    },
  ] as const
}
