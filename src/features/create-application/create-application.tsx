import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DialogSkeleton } from './dialog-skeleton.tsx'

// The form and its library come when somebody opens it, not with the list below it.
const ApplicationDialog = lazy(() => import('./application-dialog.tsx'))

/**
 * The form for a new application over whichever screen mounts it; open while the address carries
 * `apply` (apply-search.ts).
 */
export function CreateApplication() {
  const { apply } = useSearch({ strict: false }) as { apply?: string }
  const navigate = useNavigate()
  const router = useRouter()

  const close = () => {
    // Back to where it was opened from; a link from outside has nothing of ours behind it.
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: (now) => ({ ...now, apply: undefined }), replace: true })
  }

  if (apply === undefined) return null
  return (
    <Suspense fallback={<DialogSkeleton onClose={close} />}>
      <ApplicationDialog apply={apply} onClose={close} />
    </Suspense>
  )
}
