import { Plural, useLingui } from '@lingui/react/macro'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoTicketsDrawing } from '../../../ui/illustrations/no-tickets.tsx'
import { useCreateTicket } from '../create/use-create-ticket.ts'
import { TicketLink } from '../parts/ticket-link.tsx'
import { ticketSearch } from './list-search.ts'
import { useTicketColumns } from './ticket-columns.tsx'
import { useTicketFilters } from './ticket-filters.ts'
import { TicketPeek } from './ticket-peek.tsx'
import { useTicketPages } from './use-ticket-pages.ts'
import { WaitingTickets } from './waiting-tickets.tsx'

/** The support centre for people who raise tickets: their own tickets and those of their vans. */
export function TicketsPage() {
  const { t } = useLingui()
  const address = useListSearch(ticketSearch)
  const { title, number, category, priority, status, timeLeft, written } = useTicketColumns()
  const create = useCreateTicket()
  const action = create && <CreateLink create={create} />
  return (
    <ListPage
      title={t`Support`}
      description={t`Ask the support team, and read the answers here.`}
      action={action}
      create={create}
      above={<WaitingTickets />}
      label={t`Tickets`}
      address={address}
      data={useTicketPages(address.asked)}
      searchLabel={t`Search by number, title or words`}
      filters={useTicketFilters()}
      peek={(row) => <TicketPeek row={row} />}
      ownOrder={t`Newest first`}
      columns={[title, number, category, priority, status, timeLeft, written]}
      rowKey={({ _id }) => _id}
      versionOf={({ version }) => version}
      rowLink={({ _id }, words) => (
        <TicketLink id={_id} fromList>
          {words}
        </TicketLink>
      )}
      count={(total) => <Plural value={total} one="# ticket" other="# tickets" />}
      nothingFound={{ title: t`No ticket found` }}
      empty={
        <EmptyState drawing={<NoTicketsDrawing />} title={t`No tickets yet`} action={action}>
          {t`Is something not working, or do you have a question? Create a ticket. The support team answers within 24 hours.`}
        </EmptyState>
      }
    />
  )
}
