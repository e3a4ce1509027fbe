import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { CachedQuery } from '../../../blocks/record/use-cached-since.ts'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'

const load = () => import('../tracker/sla-tracker.online.tsx')

/** So that nothing jumps when it comes: title with choice, heads, sum and button; a row. */
const HEAD_REM = 10.5
const ROW_REM = 2.8

interface Props {
  /** What the screen itself asks the server. */
  screen: CachedQuery
  /** How many rows are shown at first below the sum. */
  limit: number
}

/** How the person's open applications stand by franchise, partner or service. */
export function SlaTrackerSection({ screen, limit }: Props) {
  const { t } = useLingui()
  return (
    <OnlineSection
      isReached={useIsConfirmed(screen)}
      name="sla-tracker"
      title={t`SLA tracker`}
      load={load}
      height={`${HEAD_REM + limit * ROW_REM}rem`}
    >
      {({ SlaTracker }) => <SlaTracker limit={limit} />}
    </OnlineSection>
  )
}
