import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { closedText, keepPageText } from '../../../blocks/claims/claim-words.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { storageKind } from '../../../offline/device-store/storage-kind.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { useUser } from '../../../session/user.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import type { ApplicationDraft } from './draft/draft.ts'
import { draftWork, hasWork, unstoredFiles } from './draft/draft.ts'
import { useOpenDraft } from './draft/use-open-draft.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { loadConfirmation, SentDraft } from './sent-draft.tsx'
import { leaveSteps } from './step-history.ts'

interface Props {
  /** A service's id, or `choose`. */
  apply: string
  /** Id of the draft to continue; without it a new draft begins. */
  draftId: string | undefined
  /** Id of the rejected outbox entry that the form corrects. */
  correctId: string | undefined
  /** Writes this draft, or none, into the address. */
  onDraft: (id: string | undefined) => void
  /** Opens another draft, at its own step. */
  onOther: (id: string) => void
  /** Writes the correction of this entry into the address. */
  onCorrect: (entryId: string) => void
  onClose: () => void
}

/** A draft as a form; once it has become an envelope, its confirmation. */
export function ApplicationDialog(props: Props) {
  const { apply, draftId, correctId, onDraft, onOther, onCorrect, onClose } = props
  const { t } = useLingui()
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const drafts = useOpenDraft(useUser().userInfo._id, draftId, correctId)
  const { opening } = drafts

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
  if (opening.state === 'elsewhere') {
    return <OpenElsewhere onTake={drafts.take} onClose={onClose} />
  }
  if (opening.state === 'failed') {
    return (
      <DialogSkeleton onClose={onClose}>
        <ErrorState title={t`Saved work cannot be opened now.`} onRetry={drafts.retry}>
          {t`Sign in again, or try again in a moment.`}
        </ErrorState>
      </DialogSkeleton>
    )
  }
  if (opening.state === 'opening') return <DialogSkeleton onClose={onClose} />
  const { draft } = opening
  return (
    <OpenedDraft
      key={draft.id}
      apply={apply}
      catalogue={catalogue}
      draft={draft}
      draftId={draftId}
      isMissing={opening.isMissing}
      onDraft={onDraft}
      onOther={(id) => {
        drafts.leave()
        onOther(id)
      }}
      onCorrect={onCorrect}
      onDiscard={drafts.discard}
      onStartOver={() => {
        void drafts.discard()
        if (draftId === undefined) drafts.startNew()
        else onDraft(undefined)
      }}
      onClose={onClose}
    />
  )
}

interface OpenedProps extends Omit<Props, 'correctId'> {
  catalogue: Catalogue
  draft: ApplicationDraft
  isMissing: boolean
  onDiscard: () => Promise<void>
  onStartOver: () => void
}

function OpenedDraft(opened: OpenedProps) {
  const { draftId, onDraft, onOther, onCorrect, onDiscard, onClose, ...props } = opened
  const { t } = useLingui()
  const { catalogue, draft, onStartOver } = props
  const [isSent, setIsSent] = useState(draft.isSaved)
  const [filesToLose, setFilesToLose] = useState<string[]>([])
  // The confirmation loads while the person types: without a connection its number must still
  // appear.
  const confirmation = useLazyModule('confirmation', loadConfirmation)
  const { history } = useRouter()
  const hasTold = useRef(false)
  useNaming(draft, draftId, onDraft)
  useEffect(() => {
    if (isSent) leaveSteps(history)
  }, [history, isSent])

  const claims = useClaims()
  const isOnline = useReachability() === 'online'
  /** Says where the work is, as the form closes. */
  const tell = async () => {
    if (hasTold.current) return
    hasTold.current = true
    // The last change may be on its way to the disk.
    await draft.autosave.flush()
    if (!hasWork(draft)) return
    notify({ tone: 'info', ...closedText(claims(draftWork(draft)), isOnline) })
  }
  const close = () => {
    setFilesToLose([])
    void tell()
    onClose()
  }
  const closeOrAsk = () => {
    const missing = hasWork(draft) ? unstoredFiles(draft).map(({ name }) => name) : []
    if (missing.length > 0) setFilesToLose(missing)
    else close()
  }
  if (isSent && draft.sent) {
    return (
      <SentDraft
        confirmation={confirmation}
        draft={draft}
        sent={draft.sent}
        catalogue={catalogue}
        onCorrect={(entryId) => {
          void onDiscard()
          onCorrect(entryId)
        }}
        onNew={onStartOver}
        onClose={() => {
          void onDiscard()
          onClose()
        }}
        onOpened={() => void onDiscard()}
      />
    )
  }
  return (
    <>
      <ApplicationForm
        {...props}
        onSent={() => setIsSent(true)}
        onDraft={onOther}
        onLeave={() => void tell()}
        onClose={closeOrAsk}
      />
      <ConfirmDialog
        open={filesToLose.length > 0}
        title={t`Close without saving the file?`}
        confirmLabel={t`Close anyway`}
        onCancel={() => setFilesToLose([])}
        onConfirm={close}
      >
        <p>{keepPageText(filesToLose)}</p>
        <p>{t`If you reload the page or sign out, you will have to choose it again.`}</p>
      </ConfirmDialog>
    </>
  )
}

/** A stored draft is named in the address, and no other, so that a reload opens it again. */
function useNaming(
  draft: ApplicationDraft,
  draftId: string | undefined,
  onDraft: (id: string | undefined) => void,
): void {
  const name = useEffectEvent(() => {
    const id = draft.isStored && storageKind() === 'disk' ? draft.id : undefined
    // A form that has been closed must not name its draft.
    if (draft.isOpen && id !== draftId) onDraft(id)
  })
  useEffect(() => {
    name()
    if (draft.id === draftId) return
    return draft.autosave.subscribe(() => name())
  }, [draft, draftId])
}
