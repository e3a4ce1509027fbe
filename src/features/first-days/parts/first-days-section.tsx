import type { FirstDays } from '../../../../contract/first-days/first-days.ts'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'

// Most people never see it: it loads with the first dashboard that has it.
const load = () => import('../first-days-card.tsx')

/** What a new account does first, until all of it is done. */
export function FirstDaysSection({ facts }: { facts: FirstDays | null | undefined }) {
  if (!facts) return null
  return (
    <LazySection name="first-days-card" load={load} height={facts.isPutAway ? '0' : '20rem'}>
      {({ FirstDaysCard }) => <FirstDaysCard facts={facts} />}
    </LazySection>
  )
}
