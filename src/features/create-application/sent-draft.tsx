import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '../../../contract/services.ts'
import type { SubmissionReceipt } from '../../../contract/submission.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import type { Part } from '../../shared/navigation/use-part.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import type { FrozenSubmission } from './frozen-submission.ts'

export const loadConfirmation = () => import('./confirmation.tsx')

interface Props {
  confirmation: Part<Awaited<ReturnType<typeof loadConfirmation>>>
  receipt: SubmissionReceipt
  sent: FrozenSubmission
  catalogue: Catalogue
  onNew: () => void
  onClose: () => void
  onOpened: () => void
}

/** The application is on the server. */
export function SentDraft({ confirmation, receipt, sent, catalogue, ...on }: Props) {
  const { t } = useLingui()
  const { body, token } = sent
  if (confirmation.module) {
    return (
      <confirmation.module.Confirmation
        {...on}
        receipt={receipt}
        service={catalogue.services.find(({ _id }) => _id === body.serviceId)}
        submission={body}
        token={token}
      />
    )
  }
  // Without a link it can't be shown in full; the number is what must not be missing.
  return (
    <DialogSkeleton onClose={on.onClose}>
      {confirmation.error && (
        <ErrorState
          title={receipt.applicationId}
          retrying={confirmation.isLoading}
          onRetry={confirmation.retry}
        >
          {t`Application submitted`}. {errorText(confirmation.error)}
        </ErrorState>
      )}
    </DialogSkeleton>
  )
}
