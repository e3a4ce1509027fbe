import { useLingui } from '@lingui/react/macro'
import { isAtDesk } from '../../../contract/tickets/ticket-transitions.ts'
import { useUser } from '../../session/user.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { TicketsPage } from './list/tickets-page.tsx'

// The desk is useless without the server, so no device stores its code ahead.
const loadDesk = () => import('./desk/desk-page.online.tsx')

/** The support centre: the person's own tickets, or all tickets for people at the desk. */
export function SupportPage() {
  const { t } = useLingui()
  return isAtDesk(useUser().userInfo) ? <DeskSection title={t`Support`} /> : <TicketsPage />
}

/** All tickets, under the administrators' name for them. */
export function AllTicketsPage() {
  const { t } = useLingui()
  return <DeskSection title={t`All Support Ticket`} />
}

function DeskSection({ title }: { title: string }) {
  return (
    <LazySection name="ticket-list" load={loadDesk} height="20rem">
      {({ DeskPage }) => <DeskPage title={title} />}
    </LazySection>
  )
}
