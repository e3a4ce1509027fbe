import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '../features/tickets/record/ticket-page.tsx'

export const Route = createFileRoute('/support/$ticketId')({ component: Screen })

function Screen() {
  const { ticketId } = Route.useParams()
  return <TicketPage id={ticketId} list="/support" />
}
