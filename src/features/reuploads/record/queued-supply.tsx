import { Trans, useLingui } from '@lingui/react/macro'
import { ReuploadEnvelope } from '../../../../contract/reuploads/supply.ts'
import { nextText } from '../../../blocks/claims/claim-words.ts'
import { WaitingNote } from '../../../blocks/record/waiting-note.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useQueued } from '../../../offline/outbox/queued.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import '../api/error-texts.ts'

/** The person's documents for this application that wait in the outbox, if there are some. */
export function useQueuedSupply(applicationId: string): OutboxItem | null {
  const last = useQueued('application.reupload', ReuploadEnvelope).findLast(
    ({ body }) => body.application._id === applicationId,
  )
  return last?.waiting ?? null
}

/** Whether the server has sent the queued documents back. */
export function isRefused({ entry }: OutboxItem): boolean {
  return entry.state === 'rejected'
}

/** The state of queued documents, shown with their application. */
export function QueuedSupplyNote({ queued }: { queued: OutboxItem }) {
  const { t } = useLingui()
  const { entry } = queued
  const isOnline = useReachability() === 'online'
  const claim = useClaims()({ state: stateOfEntry(entry), savedAt: entry.savedAt })
  if (isRefused(queued)) {
    return (
      <ErrorState title={t`The documents were not accepted`}>
        <span>{envelopeFailureText(entry.failure)}</span>{' '}
        <Trans>You can delete them in the outbox.</Trans>
      </ErrorState>
    )
  }
  return (
    <WaitingNote>
      {claim.place === 'device' ? (
        <Trans>The requested documents are saved on this device.</Trans>
      ) : (
        <Trans>
          The requested documents are in this browser only and could be lost before they are sent.
        </Trans>
      )}{' '}
      <span>{nextText(claim, isOnline)}</span>
    </WaitingNote>
  )
}
