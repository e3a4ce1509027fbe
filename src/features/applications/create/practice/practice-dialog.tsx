import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText } from '../../../../i18n/error-text.ts'
import { useUser } from '../../../../session/user.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useCatalogue } from '../../../catalogue/api/queries.ts'
import { ApplicationForm } from '../application-form.tsx'
import { DialogSkeleton } from '../dialog-skeleton.tsx'
import { incomingStoreFor } from '../incoming/incoming-store.ts'
import { leaveSteps } from '../step-history.ts'
import { draftOfNowhere } from './nowhere.ts'
import { PracticeBand } from './practice-band.tsx'
import { PracticeDone } from './practice-done.tsx'
import { PracticeHelp } from './practice-help.tsx'

interface Props {
  /** A service's id, or `choose`. */
  practice: string
  /** The person has practised to the end. */
  onPractised: () => void
  onClose: () => void
}

/** The counter's own form with a draft of nowhere: closing it, or the page, throws all away. */
export function PracticeDialog({ practice, onPractised, onClose }: Props) {
  const { t } = useLingui()
  const { history } = useRouter()
  const userId = useUser().userInfo._id
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const [draft, setDraft] = useState(() => draftOfNowhere(userId))
  const [isDone, setIsDone] = useState(false)
  useEffect(
    () => () => {
      const incoming = incomingStoreFor(draft.uploads)
      for (const { id } of incoming.files()) incoming.leaveOut(id)
      draft.uploads.clear()
    },
    [draft],
  )
  useEffect(() => {
    if (isDone) leaveSteps(history)
  }, [history, isDone])
  const startOver = () => {
    setDraft(draftOfNowhere(userId))
    setIsDone(false)
  }

  if (!catalogue) {
    return (
      <DialogSkeleton onClose={onClose}>
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
  if (isDone) {
    return (
      <PracticeDone
        service={catalogue.services.find(({ _id }) => _id === draft.values.serviceId)}
        onAgain={startOver}
        onClose={() => {
          onPractised()
          onClose()
        }}
      />
    )
  }
  return (
    <ApplicationForm
      key={draft.id}
      apply={practice}
      catalogue={catalogue}
      draft={draft}
      isMissing={false}
      title={t`Practice application`}
      band={<PracticeBand />}
      Help={PracticeHelp}
      onSent={() => setIsDone(true)}
      onStartOver={startOver}
      onLeave={() => undefined}
      onClose={onClose}
    />
  )
}
