import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { ticketQuery } from '../api/queries.ts'
import { TicketRecord } from './ticket-record.tsx'

interface Props {
  id: string
  /** The person's list that has the ticket. */
  list: '/support' | '/ticket-admin'
}

/** The screen of one ticket. */
export function TicketPage({ id, list }: Props) {
  const { t } = useLingui()
  const query = useQuery(ticketQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: list, label: list === '/support' ? t`Support` : t`All Support Ticket` }}
      texts={{
        title: t`Ticket`,
        missing: {
          title: t`Ticket not found`,
          heading: t`Ticket not found`,
          hint: t`It does not exist, or you do not have permission to see it. Search the list by its number.`,
        },
        notCached: {
          title: t`This ticket is not saved on this device.`,
          hint: t`You can open it when you are back online.`,
        },
        notLoaded: t`The ticket could not be loaded.`,
      }}
    >
      {(ticket, frame) => (
        <TicketRecord
          key={ticket._id}
          ticket={ticket}
          isFetching={query.isFetching}
          frame={frame}
        />
      )}
    </RecordPage>
  )
}
