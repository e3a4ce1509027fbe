import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SERVICE_LEVELS } from '../../../../contract/applications/sla/sla.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { ListFilter } from '../../../blocks/list/filters/list-filter.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { SERVICE_LEVEL_LABELS } from '../../applications/parts/status-labels.ts'
import type { TicketFilters } from '../list/list-search.ts'
import { knownFilters } from '../list/use-ticket-pages.ts'
import { TICKET_FILTER_LABELS } from '../parts/choice-labels.ts'
import { assigneesQuery, ticketSummaryQuery } from './queries.ts'

/** Counts of the tickets that the filters leave, each a link to them. */
export function useDeskTabs(inForce: TicketFilters): ListTab<TicketFilters>[] {
  const { t, i18n } = useLingui()
  const { _id, userType } = useUser().userInfo
  const { status: _, level: _level, assignee: _assignee, ...others } = knownFilters(inForce)
  const { data, isError } = useQuery(ticketSummaryQuery(others))
  const missing = isError ? Number.NaN : null
  return [
    { key: 'all', label: t`All`, count: data?.total ?? missing, filters: {} },
    {
      key: 'unresolved',
      label: i18n._(TICKET_FILTER_LABELS.unresolved),
      count: data?.unresolved ?? missing,
      filters: { status: 'unresolved' },
    },
    // Tickets are assigned to support people alone.
    ...(userType === 'support'
      ? [
          {
            key: 'own',
            label: t`Assigned to me`,
            count: data?.own ?? missing,
            filters: { status: 'unresolved', assignee: _id },
          },
        ]
      : []),
    {
      key: 'unassigned',
      label: t`Not assigned`,
      count: data?.unassigned ?? missing,
      filters: { status: 'unresolved', assignee: 'nobody' },
    },
    ...(['overdue', 'warning'] as const).map((level) => ({
      key: level,
      label: i18n._(SERVICE_LEVEL_LABELS[level]),
      count: data?.[level] ?? missing,
      filters: { level },
    })),
  ]
}

/** Filters that only the desk needs: the deadline, who has it, and whose it is. */
export function useDeskFilters(): ListFilter<TicketFilters>[] {
  const { t } = useLingui()
  const { data } = useQuery(assigneesQuery)
  const mayRaise = useMay('ticket.create')
  const people = data?.people ?? []
  const { data: names } = useQuery(networkNamesQuery)
  const outlets = [...(names?.franchises ?? []), ...(names?.partners ?? [])]
  return [
    {
      key: 'level',
      isSeveral: true,
      label: t`Deadline status`,
      all: t`All deadline statuses`,
      options: optionsOf(SERVICE_LEVELS, SERVICE_LEVEL_LABELS),
    },
    {
      key: 'assignee',
      isSeveral: true,
      label: t`Assigned to`,
      all: t`Everybody`,
      options: [
        { value: 'nobody', label: t`Not assigned` },
        ...people.map(({ _id: value, name: label }) => ({ value, label })),
      ],
    },
    {
      key: 'outlet',
      isSeveral: true,
      label: t`Franchise or partner`,
      all: t`All franchises and partners`,
      options: outlets.map(({ _id: value, name: label }) => ({ value, label })),
    },
    ...(mayRaise
      ? [
          {
            key: 'raised' as const,
            label: t`Requester`,
            all: t`All requesters`,
            options: [{ value: 'mine', label: t`My own tickets` }],
          },
        ]
      : []),
  ]
}
