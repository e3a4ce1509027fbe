import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { Role } from '../../../../contract/core/roles.ts'
import { wasQueued } from '../../../../contract/devices/device-clock.ts'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import type { TicketDetail, TicketMessage } from '../../../../contract/tickets/tickets.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { Byline } from '../../../blocks/composer/byline.tsx'
import { WaitingWords, Words } from '../../../blocks/composer/waiting-words.tsx'
import { Named } from '../../../blocks/people/named.tsx'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { TicketLink } from '../parts/ticket-link.tsx'
import { TicketStatusTag } from '../ticket-tags.tsx'
import type { QueuedMessage } from './queued-messages.ts'

/** The ticket's own text: plain text, whatever was typed. */
export function Description({ ticket }: { ticket: TicketDetail }) {
  const { requesterName, requesterRole, createdAt, capturedAt, description, documents } = ticket
  return (
    <Said
      author={requesterName}
      authorId={ticket.createdById}
      role={requesterRole}
      receivedAt={createdAt}
      capturedAt={capturedAt}
      documents={documents}
    >
      <Words>{description}</Words>
    </Said>
  )
}

/** One message: who, when, what; with its change of status where it is one. */
export function Message({ message }: { message: TicketMessage }) {
  const { t } = useLingui()
  const { from, authorName, authorRole, comment, fromStatus, toStatus, duplicate } = message
  const byItself = (status: typeof toStatus) =>
    status === 'closed' ? t`Closed automatically after 7 days` : t`Opened again`
  return (
    <Said
      author={from === 'clock' ? byItself(toStatus) : authorName}
      authorId={from === 'clock' ? null : message.authorId}
      role={authorRole}
      receivedAt={message.receivedAt}
      capturedAt={message.capturedAt}
      documents={message.documents}
    >
      {toStatus && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
          {fromStatus && (
            <>
              <TicketStatusTag status={fromStatus} />
              <ArrowRight size={16} role="img" aria-label={t`becomes`} />
            </>
          )}
          <TicketStatusTag status={toStatus} />
        </chakra.div>
      )}
      {duplicate && (
        <TicketLink id={duplicate._id}>
          <ApplicationNumber>{duplicate.ticketNumber}</ApplicationNumber>
        </TicketLink>
      )}
      {comment && <Words>{comment}</Words>}
    </Said>
  )
}

interface SaidProps {
  author: string
  /** Null for what came about by itself. */
  authorId: string | null
  role: Role | null
  receivedAt: string
  capturedAt: string
  documents: readonly StoredDocument[]
  children: ReactNode
}

function Said(props: SaidProps) {
  const { author, authorId, role, receivedAt, capturedAt, documents, children } = props
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <Byline
        author={authorId === null ? author : <Named id={authorId} name={author} />}
        role={role}
        at={receivedAt}
      >
        {wasQueued({ capturedAt, receivedAt }) && (
          <>
            {' · '}
            <Trans>entered on the device {formatDateTime(capturedAt)}</Trans>
          </>
        )}
      </Byline>
      {children}
      {documents.length > 0 && <DocumentList documents={documents} />}
    </chakra.div>
  )
}

interface WaitingProps {
  queued: QueuedMessage
  onCorrect: (message: QueuedMessage) => void
}

/** A message that is not on the server yet. */
export function WaitingMessage({ queued, onCorrect }: WaitingProps) {
  const { waiting, isRefused } = queued
  const { message } = queued.body
  return (
    <WaitingWords
      entry={waiting.entry}
      words={message.comment}
      onCorrect={isRefused ? () => onCorrect(queued) : undefined}
    >
      {message.status && <TicketStatusTag status={message.status} />}
    </WaitingWords>
  )
}
