import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { StatusEnvelope } from '../../../../contract/applications/status-envelope.ts'
import { nextText } from '../../../blocks/claims/claim-words.ts'
import { WaitingNote } from '../../../blocks/record/waiting-note.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { STATUS_LABELS } from '../parts/status-labels.ts'
import '../api/error-texts.ts'

export interface QueuedChange {
  waiting: OutboxItem
  change: StatusEnvelope['change']
  /** The server refused the change; the person decides again. */
  isRefused: boolean
}

/** The person's queued decision on this application, if there is one. */
export function useQueuedChange(applicationId: string): QueuedChange | null {
  for (const waiting of useEntries()) {
    const { entry, editableCopy } = waiting
    if (entry.envelope.kind !== 'application.status') continue
    const read = v.safeParse(StatusEnvelope, editableCopy?.content.body)
    const about = read.success && read.output.application
    if (!read.success || !about || !('_id' in about) || about._id !== applicationId) continue
    return { waiting, change: read.output.change, isRefused: entry.state === 'rejected' }
  }
  return null
}

/** The state of a queued decision, shown with its application. */
export function QueuedChangeNote({ queued }: { queued: QueuedChange }) {
  const { t, i18n } = useLingui()
  const { change, isRefused, waiting } = queued
  const status = i18n._(STATUS_LABELS[change.status])
  const isOnline = useReachability() === 'online'
  const { entry } = waiting
  const claim = useClaims()({ state: stateOfEntry(entry), savedAt: entry.savedAt })
  if (!isRefused) {
    return (
      <WaitingNote>
        {claim.place === 'device' ? (
          <Trans>Your change to “{status}” is saved on this device.</Trans>
        ) : (
          <Trans>
            Your change to “{status}” is in this browser only and could be lost before it is sent.
          </Trans>
        )}{' '}
        <span>{nextText(claim, isOnline)}</span>{' '}
        <Trans>Until it is sent you cannot make another decision here.</Trans>
      </WaitingNote>
    )
  }
  return (
    <chakra.div marginBlockEnd="4">
      <ErrorState title={t`Your change to “${status}” was not accepted`}>
        <span>{envelopeFailureText(entry.failure)}</span>{' '}
        <Trans>Update the status again. Your comment and documents are still here.</Trans>
      </ErrorState>
    </chakra.div>
  )
}
