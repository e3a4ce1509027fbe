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
import type { ComposerTab } from '../../../blocks/composer/composer.tsx'
import { Composer } from '../../../blocks/composer/composer.tsx'
import { useWriting } from '../../../blocks/composer/use-writing.ts'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useUser } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { reveal } from '../../../ui/layout/use-reveal.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { TicketLink } from '../parts/ticket-link.tsx'
import { ConversationCard } from './conversation.tsx'
import { FactsCard } from './facts-card.tsx'
import type { QueuedMessage } from './queued-messages.ts'
import { useQueuedMessages } from './queued-messages.ts'
import { REPLY_STATUS_ID, REPLY_TEXT_ID } from './reply/reply-ids.ts'
import { TicketOutcome } from './ticket-outcome.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useOpenAtUnread } from './use-open-at-unread.ts'

// The form library loads with the first form.
const loadReply = () => import('./reply/reply-form.tsx')
// The desk's tools are useless without the server, so no device stores their code ahead.
const loadDesk = () => import('./desk/desk-tools.online.tsx')

interface Props {
  ticket: TicketDetail
  /** A newer version is on its way. */
  isFetching: boolean
  frame: RecordFrame
}

/** A ticket's conversation with the form at its foot. */
export function TicketRecord({ ticket, isFetching, frame }: Props) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const atDesk = isAtDesk(viewer)
  const desk = useLazyModule('ticket-desk', loadDesk, { isWanted: atDesk })
  const queued = useQueuedMessages(ticket._id)
  const writing = useWriting<QueuedMessage>(REPLY_TEXT_ID)
  const [noteMark, setNoteMark] = useState<ComposerTab['mark']>(null)
  useOpenAtUnread(ticket, isFetching)
  useMarkRead(ticket)
  const canReply = mayReply(ticket)
  const isDeciding = queued.some(({ body, isRefused }) => body.message.status && !isRefused)
  const targets = isDeciding ? [] : nextTicketStatuses(viewer, ticket, serverNow())
  const canDecide = targets.length > 0
  const byKey = [
    ...(canReply ? [keyTo('r', t`Reply`, REPLY_TEXT_ID)] : []),
    ...(canDecide ? [keyTo('u', t`Update status`, REPLY_STATUS_ID)] : []),
  ]
  const { refused } = writing
  const answer = {
    key: 'answer',
    label: t`Answer`,
    mark: writing.isDirty ? 'draft' : null,
    draw: (isCompact: boolean) => (
      <LazySection name="ticket-reply" load={loadReply} height="7rem">
        {({ ReplyForm }) => (
          <ReplyForm
            key={writing.round}
            ticket={ticket}
            refused={refused}
            targets={targets}
            mustDecide={canDecide && refused?.body.message.status !== undefined}
            preset={canReply ? undefined : targets[0]}
            tools={desk.module?.replyTools(ticket) ?? null}
            isCompact={isCompact}
            onDirty={writing.setDirty}
            onDone={writing.next}
          />
        )}
      </LazySection>
    ),
  } as const
  const note = {
    key: 'note',
    label: t`Internal note`,
    isInternal: true,
    mark: noteMark,
    draw: () => (
      <OnlineSection
        name="ticket-desk"
        load={loadDesk}
        title={t`Internal note`}
        isReached
        height="7rem"
      >
        {({ deskParts: { NoteForm } }) => <NoteForm ticketId={ticket._id} onMark={setNoteMark} />}
      </OnlineSection>
    ),
  } as const

  return (
    <RecordView
      {...frame}
      title={ticket.title}
      number={ticketNumberOf(ticket)}
      actions={[]}
      byKey={byKey}
      outcome={<TicketOutcome ticket={ticket} />}
      notices={<Notices ticket={ticket} />}
      main={
        <>
          <ConversationCard
            ticket={ticket}
            queued={queued}
            onCorrect={writing.correct}
            noted={desk.module?.deskParts.NotedThread}
          />
          <Composer
            label={t`Reply`}
            tabs={[...(canReply || canDecide ? [answer] : []), ...(atDesk ? [note] : [])]}
          />
        </>
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
              {({ deskParts: { SupportCard } }) => <SupportCard ticket={ticket} />}
            </OnlineSection>
          )}
        </>
      }
    />
  )
}

const keyTo = (shortcut: string, label: string, id: string): RecordAction => ({
  shortcut,
  label,
  run() {
    const control = document.getElementById(id) ?? document.getElementById(REPLY_TEXT_ID)
    if (control) reveal(control)
    control?.focus()
  },
})

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
