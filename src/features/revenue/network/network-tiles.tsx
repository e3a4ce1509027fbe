import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { MonthOfRevenue } from '../../../../contract/revenue/figures.ts'
import type { RevenuePeriod } from '../../../../contract/revenue/months.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { RevenueTiles } from '../charts/tiles.tsx'
import { reachedPercent, sumsOf } from '../figures.ts'
import { PERIOD_LABELS } from '../revenue-labels.ts'

interface Props {
  months: readonly MonthOfRevenue[] | undefined
  period: RevenuePeriod
}

/** What the whole network brought in, and how far that is from the targets. */
export function NetworkTiles({ months, period }: Props) {
  const { t, i18n } = useLingui()
  const sums = months && sumsOf(months, period)
  const before = months && sumsOf(months, 'last_month')
  const percent = sums && reachedPercent(sums.revenuePaise, sums.targetPaise)
  const last = before && formatMoney(before.revenuePaise)
  const missing = sums && Math.max(0, (sums.targetPaise ?? 0) - sums.revenuePaise)
  const rest = missing === undefined ? '' : formatMoney(missing)
  const hasTargets = Boolean(sums?.targetPaise)
  return (
    <RevenueTiles>
      <StatTile
        label={`${t`Revenue`} · ${i18n._(PERIOD_LABELS[period])}`}
        value={sums && formatMoney(sums.revenuePaise)}
        note={period === 'current_month' ? last && t`${last} in the whole last month` : ' '}
      />
      <StatTile
        label={t`Targets of all franchises`}
        value={sums && formatMoney(sums.targetPaise ?? 0)}
        note={
          !hasTargets
            ? sums
              ? t`No targets yet`
              : ' '
            : missing === 0
              ? t`Reached`
              : t`${rest} still missing`
        }
      />
      <StatTile
        label={t`Target reached`}
        value={sums && (percent === null ? '–' : `${percent}%`)}
        note={t`Of all franchises together`}
      />
    </RevenueTiles>
  )
}
