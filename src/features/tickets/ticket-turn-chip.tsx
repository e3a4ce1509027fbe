import { useLingui } from '@lingui/react/macro'
import { isTicketTurnOf, ticketTurn } from '../../../contract/tickets/ticket-turn.ts'
import type { TicketRow } from '../../../contract/tickets/tickets.ts'
import { TurnChip } from '../../blocks/turns/turn-chip.tsx'
import { useUser } from '../../session/user.tsx'

type Turned = Pick<
  TicketRow,
  'status' | 'createdById' | 'franchiseId' | 'assignedTo' | 'requesterName'
>

/** Whether the ticket waits for the person who looks at it. */
export function useIsOwnTurn({ assignedTo, ...ticket }: Turned): boolean {
  return isTicketTurnOf(useUser().userInfo, { ...ticket, assignedToId: assignedTo?._id ?? null })
}

interface Props {
  ticket: Turned
  /** Where the names stand beside it already. */
  isBrief?: true
}

/** Whose move the ticket is; empty once it is closed. */
export function TicketTurnChip({ ticket, isBrief }: Props) {
  const { t } = useLingui()
  const isMine = useIsOwnTurn(ticket)
  const turn = ticketTurn(ticket)
  if (turn === 'nobody') return null
  const side = turn === 'support' ? t`With support` : t`With the requester`
  const name = turn === 'support' ? ticket.assignedTo?.name : ticket.requesterName
  return <TurnChip isMine={isMine} other={name && !isBrief ? t`With ${name}` : side} />
}
