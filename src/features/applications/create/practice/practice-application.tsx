import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { errorText } from '../../../../i18n/error-text.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useLazyModule } from '../../../../ui/overlays/use-lazy-module.ts'
import { DialogSkeleton } from '../dialog-skeleton.tsx'
import { leaveForm } from '../step-history.ts'

const loadPractice = () => import('./practice-dialog.tsx')

/** What in an address belongs to a real application. */
const REAL = ['apply', 'draft', 'correct', 'shared', 'camera'] as const

/**
 * Practice over the screen that mounts it; open while the address has `practice`, and nothing of a real
 * application: a customer's papers must never go nowhere.
 */
export function PracticeApplication({ onPractised }: { onPractised: () => void }) {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>
  const navigate = useNavigate()
  const { history } = useRouter()
  const { practice } = search
  const isWanted = practice !== undefined && REAL.every((name) => search[name] === undefined)
  const { module, error, isLoading, retry } = useLazyModule('practice-dialog', loadPractice, {
    isWanted,
    mayReload: true,
  })
  const close = () =>
    leaveForm(
      history,
      () =>
        void navigate({
          to: '.',
          search: (now) => ({ ...now, practice: undefined }),
          replace: true,
          resetScroll: false,
        }),
    )
  if (!isWanted) return null
  if (module) {
    return <module.PracticeDialog practice={practice} onPractised={onPractised} onClose={close} />
  }
  return (
    <DialogSkeleton onClose={close}>
      {error && <ErrorState title={errorText(error)} retrying={isLoading} onRetry={retry} />}
    </DialogSkeleton>
  )
}
