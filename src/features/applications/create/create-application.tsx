import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import { leaveForm } from './step-history.ts'

// The form and its library load when the form opens, not with the list below it.
export const loadApplicationDialog = () => import('./application-dialog.tsx')

/**
 * The form for a new application over the screen that mounts it; open while the address has `apply`
 * (apply-search.ts).
 */
export function CreateApplication() {
  const { apply, draft, correct } = useSearch({ strict: false }) as {
    apply?: string
    draft?: string
    correct?: string
  }
  const navigate = useNavigate()
  const router = useRouter()
  const { module, error, isLoading, retry } = useLazyModule(
    'application-dialog',
    loadApplicationDialog,
    {
      isWanted: apply !== undefined,
      mayReload: true,
    },
  )

  interface Change {
    apply?: undefined
    draft?: string | undefined
    correct?: string | undefined
  }
  const goTo = (change: Change, keepsStep = true) =>
    navigate({
      to: '.',
      // A closed form must not come back.
      search: (now) =>
        now.apply === undefined ? now : { ...now, draft: undefined, correct: undefined, ...change },
      ...(keepsStep && { state: true as const }),
      replace: true,
      resetScroll: false,
    })
  const close = () => leaveForm(router.history, () => void goTo({ apply: undefined }))

  if (apply === undefined) return null
  if (module) {
    return (
      <module.ApplicationDialog
        apply={apply}
        draftId={draft}
        correctId={correct}
        onDraft={(id) => void goTo({ draft: id })}
        onOther={(id) => void goTo({ draft: id }, false)}
        onCorrect={(entryId) => void goTo({ correct: entryId })}
        onClose={close}
      />
    )
  }
  return (
    <DialogSkeleton onClose={close}>
      {error && <ErrorState title={errorText(error)} retrying={isLoading} onRetry={retry} />}
    </DialogSkeleton>
  )
}
