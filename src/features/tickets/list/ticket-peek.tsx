import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import type { TicketRow } from '../../../../contract/tickets/tickets.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { ticketQuery } from '../api/queries.ts'
import { CATEGORY_LABELS } from '../parts/choice-labels.ts'
import { Priority, TicketStatusTag, TicketTime } from '../ticket-tags.tsx'

/** What the row knows at once, and the last message once the conversation is there. */
export function TicketPeek({ row }: { row: TicketRow }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(ticketQuery(row._id))
  const last = data?.messages.findLast(({ comment }) => comment !== '')
  return (
    <>
      <chakra.h2 marginBlockEnd="2" fontSize="md" fontWeight="semibold" lineHeight="tight">
        {row.title}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBlockEnd="2">
        <TicketStatusTag status={row.status} />
        <TicketTime ticket={row} />
      </chakra.div>
      {last && (
        <chakra.blockquote
          marginBlock="3"
          paddingInlineStart="3"
          borderInlineStart="3px solid {colors.border.strong}"
        >
          <chakra.span display="block" color="fg.muted">
            {last.authorName}
          </chakra.span>
          <chakra.span lineClamp="6">{last.comment}</chakra.span>
        </chakra.blockquote>
      )}
      <DefinitionList
        isNarrow
        items={[
          { label: t`Number`, value: <span data-figures>{ticketNumberOf(row)}</span> },
          {
            label: t`Requester`,
            value: [row.requesterName, row.franchiseName].filter(Boolean).join(', '),
          },
          { label: t`Category`, value: i18n._(CATEGORY_LABELS[row.category]) },
          { label: t`Priority`, value: <Priority priority={row.priority} /> },
          { label: t`Assigned to`, value: row.assignedTo?.name ?? '–' },
          { label: t`Created on`, value: formatDateTime(row.createdAt) },
        ]}
      />
    </>
  )
}
