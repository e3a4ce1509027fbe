import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { applicationTitle } from '../../../blocks/claims/claim-words.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useEnvelope } from '../../../offline/outbox/envelope-watch.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import type { LazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import type { ApplicationDraft } from './draft/draft.ts'
import type { SubmissionBody } from './draft/form-port.ts'
import { workOf } from './submission/sent-work.ts'

export const loadConfirmation = () => import('./confirmation.tsx')

interface SentProps {
  confirmation: LazyModule<Awaited<ReturnType<typeof loadConfirmation>>>
  draft: Pick<ApplicationDraft, 'envelopeId' | 'receipt' | 'token'>
  sent: SubmissionBody
  catalogue: Catalogue
  onNew: () => void
  onClose: () => void
  onOpened: () => void
  /** Corrects an envelope that the server refused. */
  onCorrect: (entryId: string) => void
}

/** A draft that became an envelope: the customer's number, and the delivery's progress. */
export function SentDraft({ confirmation, draft, sent, catalogue, onCorrect, ...on }: SentProps) {
  const envelope = useEnvelope(draft.envelopeId)
  const delivered = envelope?.tombstone?.receipt
  const receipt =
    draft.receipt ?? (delivered?.kind === 'application.create' ? delivered : undefined) ?? null
  const number = receipt?.applicationId ?? envelope?.entry?.envelope.number
  const claim = useClaims()(workOf({ receipt, entry: envelope?.entry }))
  if (confirmation.module && (envelope || receipt)) {
    return (
      <confirmation.module.Confirmation
        {...on}
        receipt={receipt}
        entry={envelope?.entry}
        provisional={envelope?.tombstone?.number ?? envelope?.entry?.envelope.number}
        service={catalogue.services.find(({ _id }) => _id === sent.serviceId)}
        submission={sent}
        token={draft.token ?? ''}
        onCorrect={() => onCorrect(draft.envelopeId)}
      />
    )
  }
  // Without a connection the confirmation may be missing; its number must still be shown.
  return (
    <DialogSkeleton onClose={on.onClose}>
      {confirmation.error && number && (
        <ErrorState title={number} retrying={confirmation.isLoading} onRetry={confirmation.retry}>
          {`${applicationTitle(claim)}. ${errorText(confirmation.error)}`}
        </ErrorState>
      )}
    </DialogSkeleton>
  )
}
