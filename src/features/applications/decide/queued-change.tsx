import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { StatusEnvelope } from '../../../../contract/outbox/envelope.ts'
import { WaitingNote } from '../../../blocks/record/waiting-note.tsx'
import { envelopeFailureText } from '../../../offline/outbox/failure-text.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { STATUS_LABELS } from '../api/status-labels.ts'
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
  if (!isRefused) {
    return (
      <WaitingNote>
        <Trans>
          Your change to “{status}” is saved on this device and will be sent automatically when you
          are online. Until then you cannot make another decision here.
        </Trans>
      </WaitingNote>
    )
  }
  return (
    <ErrorState title={t`Your change to “${status}” was not accepted`}>
      {envelopeFailureText(waiting.entry.failure)}{' '}
      <Trans>Update the status again. Your comment and documents are saved.</Trans>
    </ErrorState>
  )
}
