import { Trans, useLingui } from '@lingui/react/macro'
import GitMerge from 'lucide-react/icons/git-merge'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { ticketNumberOf } from '../../../../contract/tickets/ticket-number.ts'
import { isResolved } from '../../../../contract/tickets/ticket-status.ts'
import {
  isAtDesk,
  mayReply,
  nextTicketStatuses,
  reopenableUntil,
} from '../../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { serverNow } from '../../../api/server-time.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useUser } from '../../../session/user.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { TicketLink } from '../parts/ticket-link.tsx'
import { ConversationCard } from './conversation.tsx'
import { FactsCard } from './facts-card.tsx'
import type { QueuedMessage } from './queued-messages.ts'
import { useQueuedMessages } from './queued-messages.ts'
import { TicketOutcome } from './ticket-outcome.tsx'
import { useMarkRead } from './use-mark-read.ts'

// The form library loads with the first form.
const loadReply = () => import('./reply-dialog.tsx')
const loadStatus = () => import('./ticket-status-dialog.tsx')
// The desk's tools are useless without the server, so no device stores their code ahead.
const loadDesk = () => import('./desk/desk-tools.online.tsx')

interface Props {
  ticket: TicketDetail
  frame: RecordFrame
}

interface Opened {
  form: 'reply' | 'status'
  /** The refused message that it takes up again. */
  refused: QueuedMessage | null
}

/** A ticket's conversation and its actions. */
export function TicketRecord({ ticket, frame }: Props) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const [opened, setOpened] = useState<Opened | null>(null)
  const atDesk = isAtDesk(viewer)
  const desk = useLazyModule('ticket-desk', loadDesk, { isWanted: atDesk })
  const queued = useQueuedMessages(ticket._id)
  useMarkRead(ticket)
  const canReply = mayReply(ticket)
  const isDeciding = queued.some(({ message }) => message.status !== undefined)
  const canDecide = !isDeciding && nextTicketStatuses(viewer, ticket, serverNow()).length > 0
  // In advance: at the press there may be no connection.
  useLazyModule('reply-dialog', loadReply, { isWanted: canReply })
  useLazyModule('ticket-status-dialog', loadStatus, { isWanted: canDecide })
  const open = (form: Opened['form'], refused: QueuedMessage | null = null) =>
    setOpened({ form, refused })
  const number = ticketNumberOf(ticket)
  const actions: RecordAction[] = []
  // One order, whatever the status: the answer comes last.
  if (canDecide) {
    const weight = canReply ? {} : ({ weight: 'primary' } as const)
    actions.push({ label: t`Update status`, shortcut: 'u', ...weight, run: () => open('status') })
  }
  if (canReply) {
    actions.push({ label: t`Reply`, shortcut: 'r', weight: 'primary', run: () => open('reply') })
  }
  const tools = desk.module?.replyTools(ticket) ?? null
  const close = () => setOpened(null)
  const refused = opened?.refused ?? null
  const form = { ticket, refused, onClose: close }

  return (
    <RecordView
      {...frame}
      title={ticket.title}
      number={number}
      actions={actions}
      outcome={<TicketOutcome ticket={ticket} />}
      notices={<Notices ticket={ticket} />}
      main={
        <ConversationCard
          ticket={ticket}
          queued={queued}
          onCorrect={(message) => open(message.message.status ? 'status' : 'reply', message)}
        />
      }
      side={
        <>
          <FactsCard ticket={ticket} />
          {atDesk && (
            <OnlineSection
              name="ticket-desk"
              load={loadDesk}
              title={t`Requester`}
              isReached
              height="20rem"
            >
              {({ DeskSide }) => <DeskSide ticket={ticket} />}
            </OnlineSection>
          )}
        </>
      }
      dialog={
        opened &&
        (opened.form === 'reply' ? (
          <LazyDialog name="reply-dialog" load={loadReply} title={t`Reply`} onClose={close}>
            {({ ReplyDialog }) => <ReplyDialog {...form} tools={tools} />}
          </LazyDialog>
        ) : (
          <LazyDialog
            name="ticket-status-dialog"
            load={loadStatus}
            title={t`Update status`}
            onClose={close}
          >
            {({ TicketStatusDialog }) => (
              <TicketStatusDialog
                title={
                  <Trans>
                    Update status of <ApplicationNumber>{number}</ApplicationNumber>
                  </Trans>
                }
                {...form}
                answers={tools?.answers}
              />
            )}
          </LazyDialog>
        ))
      }
    />
  )
}

/** What there is to know before anybody writes: where a duplicate goes on, until when it can be reopened. */
function Notices({ ticket }: { ticket: TicketDetail }) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const { mergedInto, resolvedAt } = ticket
  if (mergedInto) {
    const { _id, ticketNumber } = mergedInto
    const number = <ApplicationNumber>{ticketNumber}</ApplicationNumber>
    return (
      <Note tone="info" marginBlockEnd="4" icon={<GitMerge size={20} aria-hidden />}>
        <Trans>
          This ticket is closed. The same matter is answered on ticket{' '}
          {_id ? <TicketLink id={_id}>{number}</TicketLink> : number}.
        </Trans>{' '}
        <Trans>Your reply here goes to that ticket too.</Trans>
      </Note>
    )
  }
  const canReopen =
    resolvedAt !== null && nextTicketStatuses(viewer, ticket, serverNow()).includes('open')
  if (!canReopen || !isResolved(ticket.status)) return null
  return (
    <Note tone="info" marginBlockEnd="4" icon={<Info size={20} aria-hidden />}>
      {t`Not solved? You can reopen this ticket until ${formatDateTime(reopenableUntil(resolvedAt))}.`}
    </Note>
  )
}
