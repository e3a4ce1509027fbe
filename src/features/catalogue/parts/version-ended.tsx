import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import '../api/error-texts.ts'

// The changes load on demand: most refusals have another reason.
const loadChanges = () => import('./version-changes.tsx')

/** What differs, where an application was refused because the version of its service has ended. */
export function VersionChanges({ failure }: { failure: unknown }) {
  const { code, current } = (failure ?? {}) as { code?: unknown; current?: unknown }
  if (code !== 'service_version.ended') return null
  return (
    <LazySection name="version-changes" load={loadChanges} height="4rem">
      {({ VersionChangeList }) => <VersionChangeList current={current} />}
    </LazySection>
  )
}
