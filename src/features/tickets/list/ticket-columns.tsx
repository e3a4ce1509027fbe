import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { TICKET_ORDERS } from '../../../../contract/tickets/ticket-filters.ts'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import type { TicketRow } from '../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { Named } from '../../../blocks/people/named.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { TagPair } from '../../../ui/feedback/status-tag.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CATEGORY_LABELS } from '../parts/choice-labels.ts'
import { Priority, TicketStatusTag, TicketTime } from '../ticket-tags.tsx'
import { TicketTurnChip } from '../ticket-turn-chip.tsx'

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '2.5',
    marginInlineEnd: '2',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
})

/** All columns of tickets by name; each list picks its own. */
export function useTicketColumns() {
  const { t, i18n } = useLingui()
  const sortedBy = (sort: (typeof TICKET_ORDERS)[number]) => ({ sort })
  return {
    title: {
      key: 'title',
      header: t`Ticket`,
      primary: true,
      lines: 2,
      cell: (ticket) => (
        <chakra.span title={ticket.title} fontWeight={ticket.isUnread ? 'bold' : 'medium'}>
          {ticket.isUnread && (
            <Dot>
              <VisuallyHidden>{t`Unread`}</VisuallyHidden>
            </Dot>
          )}
          <span>{ticket.title}</span>
        </chakra.span>
      ),
    } satisfies ListColumn<TicketRow>,
    number: {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: (ticket) => <ApplicationNumber>{ticketNumberOf(ticket)}</ApplicationNumber>,
    } satisfies ListColumn<TicketRow>,
    requester: {
      key: 'requester',
      header: t`Requester`,
      lines: 2,
      hidesBelow: 'medium',
      cell: ({ requesterName, franchiseName }) => (
        <TwoLines first={requesterName} second={franchiseName} />
      ),
    } satisfies ListColumn<TicketRow>,
    category: {
      key: 'category',
      header: t`Category`,
      foldsBelow: 'medium',
      cell: ({ category }) => i18n._(CATEGORY_LABELS[category]),
    } satisfies ListColumn<TicketRow>,
    priority: {
      key: 'priority',
      header: t`Priority`,
      nowrap: true,
      phone: 'none',
      cell: ({ priority }) => <Priority priority={priority} />,
    } satisfies ListColumn<TicketRow>,
    assignee: {
      key: 'assignee',
      header: t`Assigned to`,
      hidesBelow: 'wide',
      cell: ({ assignedTo }) =>
        assignedTo ? <Named id={assignedTo._id} name={assignedTo.name} /> : '–',
    } satisfies ListColumn<TicketRow>,
    status: {
      key: 'status',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      lines: 2,
      cell: (ticket) => (
        <TagPair>
          <TicketStatusTag status={ticket.status} />
          <TicketTurnChip ticket={ticket} isBrief />
        </TagPair>
      ),
    } satisfies ListColumn<TicketRow>,
    timeLeft: {
      key: 'left',
      header: t`Time left`,
      nowrap: true,
      phone: 'top',
      ...sortedBy('due'),
      cell: (ticket) => <TicketTime ticket={ticket} />,
    } satisfies ListColumn<TicketRow>,
    created: {
      key: 'created',
      header: t`Created on`,
      ...sortedBy('created'),
      numeric: true,
      hidesBelow: 'wide',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    } satisfies ListColumn<TicketRow>,
    written: {
      key: 'written',
      header: t`Last message`,
      ...sortedBy('written'),
      numeric: true,
      hidesBelow: 'wide',
      cell: ({ writtenAt }) => <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>,
    } satisfies ListColumn<TicketRow>,
  }
}
