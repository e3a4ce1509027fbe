import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../../contract/core/money.ts'
import type { MonthFigures } from '../../../contract/outlets/outlets.ts'

const PERCENT = 100

/** How many were completed this month, and the share of those that were on time. */
export function CompletedText({ month: { completed, onTime } }: { month: MonthFigures }) {
  if (completed === 0) return <span>0</span>
  const count = formatCount(completed)
  const share = Math.floor((onTime / completed) * PERCENT)
  return (
    <Trans>
      {count}, {share}% on time
    </Trans>
  )
}
