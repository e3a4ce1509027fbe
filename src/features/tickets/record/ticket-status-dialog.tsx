import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { TicketDecision } from '../../../../contract/tickets/ticket-changes.ts'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import type { TicketStatus } from '../../../../contract/tickets/ticket-status.ts'
import {
  isReopening,
  nextTicketStatuses,
  REOPEN_DAYS,
} from '../../../../contract/tickets/ticket-transitions.ts'
import { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { serverNow } from '../../../api/server-time.ts'
import { StatusFlow } from '../../../blocks/status/status-flow.tsx'
import { TICKET_STATUS_LABELS } from '../../../i18n/ticket-status-labels.ts'
import { useUser } from '../../../session/user.tsx'
import { invalidateTickets, showTicket, ticketQuery } from '../api/queries.ts'
import { Message } from './conversation.tsx'
import { decidedTicket } from './decided-ticket.ts'
import type { QueuedMessage } from './queued-messages.ts'
import { useLastWaiting } from './queued-messages.ts'
import type { ReplyTools } from './reply-tools.ts'
import '../api/error-texts.ts'

/** What each status means, for the person who decides. */
const MEANINGS: Record<TicketStatus, MessageDescriptor> = {
  submitted: msg`Nobody has taken it yet.`,
  open: msg`Someone in the support team has it.`,
  in_progress: msg`Someone is working on it.`,
  resolved: msg`It is solved. The requester can reopen it within ${REOPEN_DAYS} days.`,
  closed: msg`It is done.`,
}

interface Props {
  title: ReactNode
  /** The newest version; the dialog follows it. */
  ticket: TicketDetail
  /** The person's decision that the server refused. */
  refused: QueuedMessage | null
  answers?: ReplyTools['answers'] | undefined
  onClose: () => void
}

/** The dialog that moves a ticket on, each time with a response. */
export function TicketStatusDialog(props: Props) {
  const { title, ticket, refused, answers, onClose } = props
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const findLast = useLastWaiting(ticket._id)
  const viewer = useUser().userInfo
  const { _id, status } = ticket
  const { queryKey } = ticketQuery(_id)
  return (
    <StatusFlow
      title={title}
      record={decidedTicket(ticket)}
      targets={nextTicketStatuses(viewer, ticket, serverNow()).map((to) => ({
        status: to,
        label: i18n._(TICKET_STATUS_LABELS[to]),
        meaning: i18n._(isReopening(status, to) ? msg`It is not solved yet.` : MEANINGS[to]),
      }))}
      schema={TicketDecision}
      staleCode="ticket.stale"
      needsDocument={false}
      texts={{
        now: i18n._(TICKET_STATUS_LABELS[status]),
        comment: { label: t`Response`, missing: t`Response message is required.` },
        commentHint: t`A response is required for status changes`,
        changedMeanwhile: t`The ticket changed while you were deciding`,
        chooseAgain: t`The ticket has changed. Choose the new status again.`,
      }}
      refused={
        refused && {
          entryId: refused.waiting.entry._id,
          comment: refused.message.comment,
          note: refused.waiting.editableCopy?.note,
        }
      }
      envelopeOf={async (decision, capturedAt) => ({
        kind: 'ticket.message',
        body: { ticket: { _id }, message: { ...decision, capturedAt } },
        note: { title: ticket.title, ticketNumber: ticketNumberOf(ticket) },
        dependsOnId: refused ? null : await findLast(),
      })}
      renderChange={(message) => <Message key={message._id} message={message} isNew={false} />}
      answers={answers}
      onSent={() => {
        void client.invalidateQueries({ queryKey })
        invalidateTickets(client)
      }}
      onRefused={({ current }) => {
        const newest = v.safeParse(TicketDetail, current)
        if (newest.success) showTicket(client, newest.output)
        else void client.invalidateQueries({ queryKey })
      }}
      onClose={onClose}
    />
  )
}
