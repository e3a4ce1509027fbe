import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextPurpose } from '../../../../contract/tickets/canned-responses.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { SavedTextsDialog } from '../../../blocks/saved-texts/saved-texts-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoTicketsDrawing } from '../../../ui/illustrations/no-tickets.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { useCreateTicket } from '../create/use-create-ticket.ts'
import { ticketSearch } from '../list/list-search.ts'
import { useTicketColumns } from '../list/ticket-columns.tsx'
import { useTicketFilters } from '../list/ticket-filters.ts'
import { TicketPeek } from '../list/ticket-peek.tsx'
import { useTicketPages } from '../list/use-ticket-pages.ts'
import { WaitingTickets } from '../list/waiting-tickets.tsx'
import { TicketLink } from '../parts/ticket-link.tsx'
import { useDeskFilters, useDeskTabs } from './desk-filters.ts'
import { deskTimesQuery } from './queries.ts'
import { useSavedTicketFilters } from './saved-filters.ts'
import { timeTakenText } from './time-taken.ts'

/** The desk's list: all tickets. */
export function DeskPage({ title }: { title: string }) {
  const { t } = useLingui()
  const address = useListSearch(ticketSearch)
  const columns = useTicketColumns()
  const create = useCreateTicket()
  const [managed, setManaged] = useState<TextPurpose | null>(null)
  return (
    <ListPage
      title={title}
      description={<DeskTimes />}
      action={create && <CreateLink create={create} />}
      tools={
        <>
          <MenuItem onClick={() => setManaged('ticket_answer')}>{t`Saved answers`}</MenuItem>
          <MenuItem onClick={() => setManaged('decision_comment')}>{t`Saved comments`}</MenuItem>
          <MenuItem onClick={() => setManaged('request_reason')}>{t`Saved reasons`}</MenuItem>
        </>
      }
      create={create}
      above={
        <>
          {create && <WaitingTickets />}
          {managed && <SavedTextsDialog purpose={managed} onClose={() => setManaged(null)} />}
        </>
      }
      label={t`Tickets`}
      address={address}
      data={useTicketPages(address.asked)}
      searchLabel={t`Search by number, title, words or requester`}
      tabs={useDeskTabs(address.filters)}
      filters={[...useTicketFilters(), ...useDeskFilters()]}
      savedFilters={useSavedTicketFilters()}
      peek={(row) => <TicketPeek row={row} />}
      ownOrder={t`Newest first`}
      columns={[
        columns.title,
        { ...columns.category, foldsBelow: 'always' },
        columns.number,
        columns.requester,
        columns.priority,
        columns.status,
        columns.timeLeft,
        columns.assignee,
        columns.written,
      ]}
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
        <EmptyState drawing={<NoTicketsDrawing />} title={t`No tickets yet`}>
          {t`Tickets of franchises, partners, gram vans and the support team will appear here.`}
        </EmptyState>
      }
    />
  )
}

/** How long answers take, the middle one of the last 30 days. */
function DeskTimes() {
  const { data } = useQuery(deskTimesQuery)
  if (!data) return null
  const { firstResponseMinutes: response, resolutionMinutes: resolution } = data
  return (
    <>
      {response !== null && <Trans>First response usually after {timeTakenText(response)}.</Trans>}{' '}
      {resolution !== null && <Trans>Usually resolved after {timeTakenText(resolution)}.</Trans>}
    </>
  )
}
