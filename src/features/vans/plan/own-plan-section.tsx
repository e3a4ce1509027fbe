import { LazySection } from '../../../ui/feedback/lazy-section.tsx'

const loadPlan = () => import('./own-plan.tsx')

/** The villages of a van's day, and of the next ones. */
export function OwnPlanSection() {
  return (
    <LazySection name="own-plan" load={loadPlan}>
      {({ OwnPlan }) => <OwnPlan />}
    </LazySection>
  )
}
