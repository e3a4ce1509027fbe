import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isTicketKind } from '../../../contract/outbox/envelope-records.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { needsPerson } from '../../offline/outbox/entry-claims.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { ApplicationLink } from '../applications/parts/application-link.tsx'
import { TicketLink } from '../tickets/parts/ticket-link.tsx'
import type { EntryFacts } from './entry-facts.ts'
import { useRetry } from './mutations.ts'

interface Props {
  item: OutboxItem
  facts: EntryFacts
  /** The customer's name or the ticket's title, for labels of buttons. */
  name: string
  onDiscard: () => void
}

/** Their forms open again with what was entered. */
const CORRECTABLE: readonly EnvelopeKind[] = ['application.create', 'ticket.create', 'remittance']

/** Actions on an entry: correct, try again, discard. */
export function EntryActions({ item: { entry, editableCopy }, facts, name, onDiscard }: Props) {
  const { t } = useLingui()
  const retry = useRetry()
  const { state, envelope } = entry
  const mayCorrect =
    editableCopy !== null &&
    CORRECTABLE.includes(envelope.kind) &&
    (state === 'rejected' || state === 'damaged')
  const again = () =>
    retry.mutate(entry._id, {
      onError: () =>
        notify({ tone: 'error', title: t`It could not be changed. Try again in a moment.` }),
    })
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginInlineStart="auto">
      <Button variant="quiet" aria-label={t`Delete: ${name}`} onClick={onDiscard}>
        {t`Delete`}
      </Button>
      {needsPerson(entry) && state !== 'damaged' && (
        <Button aria-label={t`Try again: ${name}`} loading={retry.isPending} onClick={again}>
          {t`Try again`}
        </Button>
      )}
      {mayCorrect && <CorrectLink kind={envelope.kind} id={entry._id} name={name} />}
      {state === 'rejected' && facts.recordId !== null && (
        <Button asChild>
          <RecordLink kind={envelope.kind} id={facts.recordId}>
            {isTicketKind(envelope.kind) ? t`Open ticket` : t`Open application`}
          </RecordLink>
        </Button>
      )}
    </chakra.div>
  )
}

interface CorrectLinkProps {
  kind: EnvelopeKind
  /** The entry's. */
  id: string
  name: string
}

/** Link to the form with the entry's values and the server's errors at their fields. */
function CorrectLink({ kind, id, name }: CorrectLinkProps) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const look = { 'aria-label': t`Correct: ${name}`, children: t`Correct` }
  if (kind === 'remittance') {
    return (
      <Button asChild>
        <Link to="/remittances" search={{ new: true, correct: id } as never} {...look} />
      </Button>
    )
  }
  return (
    <Button asChild>
      {isTicketKind(kind) ? (
        <Link to="/support" search={{ new: true, correct: id }} {...look} />
      ) : (
        <Link
          to={isVan ? '/gramone-seva' : '/applications'}
          search={{ apply: 'choose', correct: id }}
          {...look}
        />
      )}
    </Button>
  )
}

interface RecordLinkProps {
  kind: EnvelopeKind
  /** The application's or the ticket's. */
  id: string
  children: ReactNode
}

/** Link to the page of an application, a ticket or a remittance, or to the van's plan, where this person opens it. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  if (isTicketKind(kind)) return <TicketLink id={id}>{children}</TicketLink>
  if (kind === 'remittance') {
    return (
      <Link to="/remittances/$remittanceId" params={{ remittanceId: id }}>
        {children}
      </Link>
    )
  }
  if (kind === 'van.plan-note') return <Link to="/gramone-seva">{children}</Link>
  return <ApplicationLink id={id}>{children}</ApplicationLink>
}
