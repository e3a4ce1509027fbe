import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '../../../../../contract/catalogue/services.ts'
import { errorText } from '../../../../i18n/error-text.ts'
import { useLetter } from '../../../../offline/outbox/envelope-watch.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { Part } from '../../../../ui/overlays/use-lazy-module.ts'
import { DialogSkeleton } from '../dialog-skeleton.tsx'
import type { SubmissionBody } from '../submission/submission-body.ts'
import type { Draft } from './draft.ts'

export const loadConfirmation = () => import('../confirmation.tsx')

interface Props {
  confirmation: Part<Awaited<ReturnType<typeof loadConfirmation>>>
  draft: Pick<Draft, 'letterId' | 'receipt' | 'token'>
  said: SubmissionBody
  catalogue: Catalogue
  onNew: () => void
  onClose: () => void
  onOpened: () => void
  /** The server did not take it: it is put right in the form. */
  onCorrect: (entryId: string) => void
}

/** The draft has become a letter: what the customer is told, and what has become of it since. */
export function SentDraft({ confirmation, draft, said, catalogue, onCorrect, ...on }: Props) {
  const { t } = useLingui()
  const letter = useLetter(draft.letterId)
  const receipt = draft.receipt ?? letter?.tombstone?.receipt ?? null
  const number = receipt?.applicationId ?? letter?.entry?.letter.number
  if (confirmation.module && (letter || receipt)) {
    return (
      <confirmation.module.Confirmation
        {...on}
        receipt={receipt}
        entry={letter?.entry}
        provisional={letter?.tombstone?.number ?? letter?.entry?.letter.number}
        service={catalogue.services.find(({ _id }) => _id === said.serviceId)}
        submission={said}
        token={draft.token ?? ''}
        onCorrect={() => onCorrect(draft.letterId)}
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
