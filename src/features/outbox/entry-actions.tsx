import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { needsPerson } from '../../offline/outbox/entry-claims.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import type { EntryFacts } from './entry-facts.ts'
import { useRetry } from './mutations.ts'

interface Props {
  item: OutboxItem
  facts: EntryFacts
  /** The customer's name, for labels of buttons. */
  name: string
  onDiscard: () => void
}

/** Actions on an entry: correct, try again, discard. */
export function EntryActions({ item: { entry, editableCopy }, facts, name, onDiscard }: Props) {
  const { t } = useLingui()
  const retry = useRetry()
  const { state, envelope } = entry
  const mayCorrect =
    editableCopy !== null &&
    envelope.kind === 'application.create' &&
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
      {mayCorrect && <CorrectLink id={entry._id} name={name} />}
      {state === 'rejected' && facts.recordId !== null && (
        <Button asChild>
          <RecordLink id={facts.recordId}>{t`Open application`}</RecordLink>
        </Button>
      )}
    </chakra.div>
  )
}

/** Link to the form with the entry's values and the server's errors at their fields. */
function CorrectLink({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  return (
    <Button asChild>
      <Link
        to={isVan ? '/gramone-seva' : '/applications'}
        search={{ apply: 'choose', correct: id }}
        aria-label={t`Correct: ${name}`}
      >
        {t`Correct`}
      </Link>
    </Button>
  )
}

interface RecordLinkProps {
  /** The application's. */
  id: string
  children: ReactNode
}

/** Link to an application's page; a van's path differs. */
export function RecordLink({ id, children }: RecordLinkProps) {
  const isVan = useUser().userInfo.userType === 'gramvan'
  return (
    <Link
      to={isVan ? '/gramone-seva/$applicationId' : '/applications/$applicationId'}
      params={{ applicationId: id }}
    >
      {children}
    </Link>
  )
}
