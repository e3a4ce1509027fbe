import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusEnvelope } from '../../../../contract/applications/status-envelope.ts'
import { nextText } from '../../../blocks/claims/claim-words.ts'
import { WaitingNote } from '../../../blocks/record/waiting-note.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import type { Queued } from '../../../offline/outbox/queued.ts'
import { useQueued } from '../../../offline/outbox/queued.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { STATUS_LABELS } from '../parts/status-labels.ts'
import '../api/error-texts.ts'

export type QueuedChange = Queued<StatusEnvelope>

/** The person's queued decision on this application, if there is one. */
export function useQueuedChange(applicationId: string): QueuedChange | null {
  const queued = useQueued('application.status', StatusEnvelope).find(
    ({ body: { application } }) => '_id' in application && application._id === applicationId,
  )
  return queued ?? null
}

/** The state of a queued decision, shown with its application. */
export function QueuedChangeNote({ queued }: { queued: QueuedChange }) {
  const { t, i18n } = useLingui()
  const { body, isRefused, waiting } = queued
  const status = i18n._(STATUS_LABELS[body.change.status])
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
