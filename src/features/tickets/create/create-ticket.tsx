import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useMay } from '../../../session/user.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title with which the form for a new ticket opens: what it asks about, about money. */
    ticketTitle?: string
  }
}

// The form library loads with the first form.
const loadDialog = () => import('./ticket-dialog.tsx')

/** The form for a new ticket over the list; open while the address has `new`. */
export function CreateTicket() {
  const { t } = useLingui()
  const mayCreate = useMay('ticket.create')
  const address = useSearch({ strict: false }) as {
    new?: true
    about?: string
    payout?: string
    correct?: string
  }
  const ticketTitle = useRouterState({ select: ({ location }) => location.state.ticketTitle })
  const payoutNumber = address.payout
  const navigate = useNavigate()
  // In advance: at the press there may be no connection.
  useLazyModule('ticket-dialog', loadDialog, { isWanted: mayCreate })
  const close = () =>
    void navigate({
      to: '.',
      search: (now) => ({
        ...now,
        new: undefined,
        about: undefined,
        payout: undefined,
        correct: undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  if (!mayCreate || !address.new) return null
  return (
    <LazyDialog name="ticket-dialog" load={loadDialog} title={t`New ticket`} onClose={close}>
      {({ TicketDialog }) => (
        <TicketDialog
          aboutId={address.about ?? null}
          moneyQuestion={
            ticketTitle ?? (payoutNumber ? t`Question about payout ${payoutNumber}` : null)
          }
          correctId={address.correct ?? null}
          onClose={close}
        />
      )}
    </LazyDialog>
  )
}
