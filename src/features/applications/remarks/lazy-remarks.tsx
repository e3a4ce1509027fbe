import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'

// The form library loads with the first form.
const load = () => import('./remarks-section.tsx')

/** The comments on an application, with the form for the next one. */
export function Remarks({ application }: { application: ApplicationDetail }) {
  return (
    <LazySection name="remarks" load={load} height="6rem">
      {({ RemarksSection }) => <RemarksSection application={application} />}
    </LazySection>
  )
}
