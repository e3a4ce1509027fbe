import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CreateTicket } from '../features/tickets/create/create-ticket.tsx'
import { newTicketSearch, ticketSearch } from '../features/tickets/list/list-search.ts'
import { SupportPage } from '../features/tickets/support-page.tsx'

export const Route = createFileRoute('/support/')({
  validateSearch: v.object({ ...ticketSearch.entries, ...newTicketSearch }),
  component: Screen,
})

function Screen() {
  return (
    <>
      <SupportPage />
      <CreateTicket />
    </>
  )
}
