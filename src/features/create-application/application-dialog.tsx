import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCatalogue } from '../../shared/catalogue/queries.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { usePart } from '../../shared/navigation/use-part.ts'
import { useUser } from '../../shared/session/user.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { notify } from '../../shared/ui/notices.ts'
import { ApplicationForm } from './application-form.tsx'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import type { Draft } from './draft.ts'
import { discardDraft, draftOf, hasWork } from './draft.ts'

const loadConfirmation = () => import('./confirmation.tsx')

interface Props {
  /** The service to begin with, or `choose`. */
  apply: string
  onClose: () => void
}

/** The person's draft as a form, and once it is on the server the confirmation. */
export function ApplicationDialog({ apply, onClose }: Props) {
  const { t } = useLingui()
  const userId = useUser().userInfo._id
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const [draft, setDraft] = useState<Draft>(() => draftOf(userId))
  const [receipt, setReceipt] = useState(draft.receipt)

  // Fetched while the person types, so that a link lost after Submit does not hide the number.
  const confirmation = usePart('confirmation', loadConfirmation)

  const startOver = () => {
    discardDraft(userId)
    setDraft(draftOf(userId))
    setReceipt(null)
  }
  const close = () => {
    if (draft.receipt) discardDraft(userId)
    else if (hasWork(draft)) {
      notify({
        tone: 'info',
        title: t`Your entry is kept`,
        description: t`Open “New application” to go on. It stays until you reload or sign out.`,
      })
    }
    onClose()
  }

  if (!catalogue) {
    return (
      <DialogSkeleton onClose={close}>
        {error && (
          <ErrorState
            title={errorText(error)}
            details={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogSkeleton>
    )
  }
  if (receipt && draft.sent) {
    const { body, token } = draft.sent
    if (!confirmation.module) {
      // Without a link it can't be shown in full; the number is what must not be missing.
      return (
        <DialogSkeleton onClose={close}>
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
    return (
      <confirmation.module.Confirmation
        receipt={receipt}
        service={catalogue.services.find(({ _id }) => _id === body.serviceId)}
        submission={body}
        token={token}
        onNew={startOver}
        onClose={close}
        onOpened={() => discardDraft(userId)}
      />
    )
  }
  return (
    <ApplicationForm
      key={draft.key}
      apply={apply}
      catalogue={catalogue}
      draft={draft}
      onReceipt={setReceipt}
      onStartOver={startOver}
      onClose={close}
    />
  )
}
