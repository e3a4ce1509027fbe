import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { TICKET_ORDERS } from '../../../../contract/tickets/ticket-filters.ts'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import type { TicketRow } from '../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CATEGORY_LABELS } from '../parts/choice-labels.ts'
import { Priority, TicketStatusTag, TicketTime } from '../ticket-tags.tsx'

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })

const Second = chakra('span', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
})

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
        <chakra.span
          display="block"
          minWidth={{ sm: '14rem' }}
          overflowWrap="anywhere"
          fontWeight={ticket.isUnread ? 'semibold' : 'normal'}
        >
          {ticket.isUnread && (
            <Dot>
              <VisuallyHidden>{t`Unread`}</VisuallyHidden>
            </Dot>
          )}
          <span>{ticket.title}</span>
          <Second>
            <ApplicationNumber>{ticketNumberOf(ticket)}</ApplicationNumber>
          </Second>
        </chakra.span>
      ),
    } satisfies ListColumn<TicketRow>,
    requester: {
      key: 'requester',
      header: t`Requester`,
      lines: 2,
      cell: ({ requesterName, franchiseName }) => (
        <span>
          {requesterName}
          {franchiseName && <Second>{franchiseName}</Second>}
        </span>
      ),
    } satisfies ListColumn<TicketRow>,
    category: {
      key: 'category',
      header: t`Category`,
      cell: ({ category }) => <span>{i18n._(CATEGORY_LABELS[category])}</span>,
    } satisfies ListColumn<TicketRow>,
    priority: {
      key: 'priority',
      header: t`Priority`,
      cell: ({ priority }) => <Priority priority={priority} />,
    } satisfies ListColumn<TicketRow>,
    assignee: {
      key: 'assignee',
      header: t`Assigned to`,
      cell: ({ assignedTo }) => <span>{assignedTo?.name ?? '–'}</span>,
    } satisfies ListColumn<TicketRow>,
    status: {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (
        <NoWrap>
          <TicketStatusTag status={status} />
        </NoWrap>
      ),
    } satisfies ListColumn<TicketRow>,
    timeLeft: {
      key: 'left',
      header: t`Time left`,
      ...sortedBy('due'),
      cell: (ticket) => (
        <NoWrap>
          <TicketTime ticket={ticket} />
        </NoWrap>
      ),
    } satisfies ListColumn<TicketRow>,
    created: {
      key: 'created',
      header: t`Created on`,
      ...sortedBy('created'),
      numeric: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    } satisfies ListColumn<TicketRow>,
    written: {
      key: 'written',
      header: t`Last message`,
      ...sortedBy('written'),
      numeric: true,
      cell: ({ writtenAt }) => <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>,
    } satisfies ListColumn<TicketRow>,
  }
}
