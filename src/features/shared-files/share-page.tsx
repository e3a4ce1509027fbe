import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sharedFilesQuery } from '../../blocks/documents/shared-files/queries.ts'
import { takeKeyFromAddress } from '../../blocks/documents/shared-files/tab-keys.ts'
import { useVisitor } from '../../session/user.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NothingShared } from './nothing-shared.tsx'
import { ShareProblemNote } from './share-problem.tsx'
import { SignInToContinue } from './sign-in-to-go-on.tsx'

const route = getRouteApi('/share')

// Previews and the question before deleting are of no use where nothing was shared.
const loadFiles = () => import('./shared-files.tsx')
// Forms and drafts are of no use to who has not signed in yet.
const loadTargets = () => import('./share-targets.tsx')

/** Files shared with the app: preview, and choice of the application they belong to. */
export function SharePage() {
  const { t } = useLingui()
  useEffect(takeKeyFromAddress, [])
  const { problem } = route.useSearch()
  const user = useVisitor()
  const shared = useQuery(sharedFilesQuery(user?.userInfo._id ?? null))
  const { data: files } = shared
  // Shown before the person's key is open; the screen is usable meanwhile.
  useUsable(true)
  const hasUsableFile = files?.some((file) => file.problem === null) ?? false
  return (
    <>
      <PageHeader
        title={t`Shared files`}
        description={t`Shared from this phone's gallery, WhatsApp or files. They stay on this device for one day.`}
      />
      {problem && <ShareProblemNote problem={problem} />}
      {shared.error && !files && (
        <ErrorState
          title={t`Saved work cannot be opened now.`}
          retrying={shared.isFetching}
          onRetry={() => void shared.refetch()}
        >
          {t`Sign in again, or try again in a moment.`}
        </ErrorState>
      )}
      {!files && !shared.error && <Skeleton height="10rem" />}
      {user && files?.length === 0 && !problem && <NothingShared />}
      {files && files.length > 0 && (
        <LazySection name="shared-files" load={loadFiles} height="10rem">
          {({ SharedFiles }) => <SharedFiles files={files} />}
        </LazySection>
      )}
      {user && hasUsableFile && (
        <LazySection name="share-targets" load={loadTargets} height="16rem">
          {({ ShareTargets }) => <ShareTargets user={user} />}
        </LazySection>
      )}
      {!user && files && !problem && <SignInToContinue isOpen={files.length > 0} />}
    </>
  )
}
