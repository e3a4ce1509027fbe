import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '../../../../../contract/catalogue/services.ts'
import { errorText } from '../../../../i18n/error-text.ts'
import { useEnvelope } from '../../../../offline/outbox/envelope-watch.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { LazyModule } from '../../../../ui/overlays/use-lazy-module.ts'
import { DialogSkeleton } from '../dialog-skeleton.tsx'
import type { SubmissionBody } from '../submission/submission-body.ts'
import type { ApplicationDraft } from './draft.ts'

export const loadConfirmation = () => import('../confirmation.tsx')

interface Props {
  confirmation: LazyModule<Awaited<ReturnType<typeof loadConfirmation>>>
  draft: Pick<ApplicationDraft, 'envelopeId' | 'receipt' | 'token'>
  sent: SubmissionBody
  catalogue: Catalogue
  onNew: () => void
  onClose: () => void
  onOpened: () => void
  /** The server did not take it: it is put right in the form. */
  onCorrect: (entryId: string) => void
}

/** The draft has become an envelope: what the customer is told, and what has become of it since. */
export function SentDraft({ confirmation, draft, sent, catalogue, onCorrect, ...on }: Props) {
  const { t } = useLingui()
  const envelope = useEnvelope(draft.envelopeId)
  const delivered = envelope?.tombstone?.receipt
  const receipt =
    draft.receipt ?? (delivered?.kind === 'application.create' ? delivered : undefined) ?? null
  const number = receipt?.applicationId ?? envelope?.entry?.envelope.number
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
  // Without a link it can't be shown in full; the number is what must not be missing.
  return (
    <DialogSkeleton onClose={on.onClose}>
      {confirmation.error && number && (
        <ErrorState title={number} retrying={confirmation.isLoading} onRetry={confirmation.retry}>
          {receipt ? t`Application submitted` : t`Application saved`}.{' '}
          {errorText(confirmation.error)}
        </ErrorState>
      )}
    </DialogSkeleton>
  )
}
