import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ticketSearch } from '../features/tickets/list/list-search.ts'
import { AllTicketsPage } from '../features/tickets/support-page.tsx'

export const Route = createFileRoute('/ticket-admin/')({
  validateSearch: v.object(ticketSearch.entries),
  component: AllTicketsPage,
})
