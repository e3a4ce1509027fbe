import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePlay from 'lucide-react/icons/circle-play'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactElement } from 'react'
import type { TicketPriority } from '../../../contract/tickets/ticket-choices.ts'
import type { TimedTicket } from '../../../contract/tickets/ticket-sla.ts'
import { ticketLevel, ticketWindow } from '../../../contract/tickets/ticket-sla.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { TICKET_STATUS_LABELS } from '../../i18n/ticket-status-labels.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { TimeLeft } from '../applications/parts/sla-time.tsx'
import { PRIORITY_LABELS } from './parts/choice-labels.ts'

const LOOKS = {
  submitted: { tone: 'neutral', icon: <Inbox size={16} /> },
  open: { tone: 'info', icon: <MessageCircle size={16} /> },
  in_progress: { tone: 'progress', icon: <CirclePlay size={16} /> },
  resolved: { tone: 'success', icon: <CircleCheck size={16} /> },
  closed: { tone: 'neutral', icon: <Archive size={16} /> },
} satisfies Record<TicketStatus, { tone: StatusTone; icon: ReactElement }>

/** The hue of a ticket's status, everywhere the same. */
export function ticketTone(status: TicketStatus): StatusTone {
  return LOOKS[status].tone
}

/** A ticket's status: icon, word, colour. */
export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const { i18n } = useLingui()
  return <StatusTag {...LOOKS[status]}>{i18n._(TICKET_STATUS_LABELS[status])}</StatusTag>
}

/** How much a ticket matters; what is high stands out by its weight, what is urgent by its colour too. */
export function Priority({ priority }: { priority: TicketPriority }) {
  const { i18n } = useLingui()
  const isHigh = priority === 'high' || priority === 'urgent'
  return (
    <chakra.span
      fontWeight={isHigh ? 'semibold' : undefined}
      color={priority === 'urgent' ? 'danger.fg' : undefined}
    >
      {i18n._(PRIORITY_LABELS[priority])}
    </chakra.span>
  )
}

/** The time left until a ticket should be resolved. */
export function TicketTime({ ticket }: { ticket: TimedTicket }) {
  const { t } = useLingui()
  return (
    <TimeLeft
      window={ticketWindow(ticket)}
      levelAt={(now) => ticketLevel(ticket, now)}
      over={t`Resolved`}
    />
  )
}
