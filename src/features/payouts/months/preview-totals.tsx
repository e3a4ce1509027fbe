import { Plural, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { MonthTotals } from '../../../../contract/payouts/months.ts'
import type { PayoutSum } from '../../../../contract/payouts/payouts.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { MoneyTiles } from './money-tiles.tsx'

/** What a month comes to: payouts, what is held, what is carried over, and the tax. */
export function PreviewTotals({ totals }: { totals: MonthTotals | undefined }) {
  const { t } = useLingui()
  const money = (sum: PayoutSum | undefined) => sum && formatMoney(sum.amountPaise)
  const receivers = (sum: PayoutSum | undefined) =>
    sum && <Plural value={sum.count} one="# receiver" other="# receivers" />
  const carried = totals && {
    count: totals.belowMinimum.count + totals.negative.count,
    amountPaise: totals.belowMinimum.amountPaise + totals.negative.amountPaise,
  }
  return (
    <MoneyTiles>
      <StatTile
        label={t`Payouts`}
        value={money(totals?.payouts)}
        note={receivers(totals?.payouts)}
      />
      <StatTile
        label={t`Held`}
        value={money(totals?.held)}
        note={receivers(totals?.held)}
        tone={totals && totals.held.count > 0 ? 'attention' : 'plain'}
      />
      <StatTile label={t`Carried over`} value={money(carried)} note={receivers(carried)} />
      <StatTile
        label={t`Tax deducted`}
        value={totals && formatMoney(totals.taxPaise)}
        note={t`Before the payouts`}
      />
    </MoneyTiles>
  )
}
