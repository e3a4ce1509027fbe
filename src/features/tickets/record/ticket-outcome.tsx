import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isResolved } from '../../../../contract/tickets/ticket-status.ts'
import { ticketTurn } from '../../../../contract/tickets/ticket-turn.ts'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { OutcomeBanner } from '../../../blocks/record/outcome-banner.tsx'
import { TicketStatusTag, TicketTime, ticketTone } from '../ticket-tags.tsx'
import { TicketTurnChip, useIsOwnTurn } from '../ticket-turn-chip.tsx'

interface Props {
  ticket: TicketDetail
}

/** Where a ticket stands, at its top. What was said last begins the conversation right below. */
export function TicketOutcome({ ticket }: Props) {
  const { t } = useLingui()
  const { status } = ticket
  return (
    <OutcomeBanner
      label={t`Present state`}
      tone={ticketTone(status)}
      facts={
        <>
          <TicketStatusTag status={status} />
          {!isResolved(status) && <TicketTime ticket={ticket} />}
          <TicketTurnChip ticket={ticket} />
        </>
      }
      next={<Next ticket={ticket} />}
    />
  )
}

/** What happens next: the person's own step, or whom the ticket waits for. */
function Next({ ticket }: Props): ReactNode {
  const isMine = useIsOwnTurn(ticket)
  const turn = ticketTurn(ticket)
  if (turn === 'nobody') return null
  if (turn === 'support') {
    return isMine ? (
      <Trans>Answer the requester, or resolve the ticket.</Trans>
    ) : (
      <Trans>Support answers the ticket.</Trans>
    )
  }
  return isMine ? (
    <Trans>Read the answer. Close the ticket, or reopen it if it is not solved.</Trans>
  ) : (
    <Trans>The requester can close or reopen it. It closes automatically after 7 days.</Trans>
  )
}
