import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../contract/core/money.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import type { Whose } from '../api/queries.ts'
import { accountQuery, trendQuery } from '../api/queries.ts'
import { TargetBar } from '../charts/target-bar.tsx'
import { RevenueTiles } from '../charts/tiles.tsx'
import { sumsOf } from '../figures.ts'
import { PERIOD_LABELS } from '../revenue-labels.ts'
import { useOwnPeriod } from './own-period.tsx'

/** How an outlet stands with the network today, and what it brought in and earned in a period. */
export function AccountTiles({ whose, isOwn }: { whose: Whose; isOwn: boolean }) {
  const { t, i18n } = useLingui()
  const { data: account } = useQuery(accountQuery(whose))
  const months = useQuery(trendQuery(whose)).data?.months
  const period = useOwnPeriod()
  const sums = months && sumsOf(months, period)
  const balance = account?.balancePaise ?? 0
  const [earned, held] = [
    formatMoney(account?.earnedPaise ?? 0),
    formatMoney(-(account?.heldPaise ?? 0)),
  ]
  const words = isOwn
    ? { owed: t`You are owed today`, owes: t`You owe the network today` }
    : { owed: t`The network owes it today`, owes: t`It owes the network today` }
  const inPeriod = i18n._(PERIOD_LABELS[period])
  return (
    <RevenueTiles>
      <StatTile
        label={balance < 0 ? words.owes : words.owed}
        value={account && formatMoney(Math.abs(balance))}
        note={
          whose.kind === 'franchise'
            ? t`${earned} earned and not paid out, ${held} collected and held`
            : t`Earned and not paid out yet`
        }
        tone={balance < 0 ? 'attention' : 'plain'}
      />
      <StatTile
        label={`${isOwn ? t`Your share` : t`Its share`} · ${inPeriod}`}
        value={sums && formatMoney(sums.earnedPaise)}
        note={t`Commission of completed applications`}
      />
      <StatTile
        label={`${t`Revenue`} · ${inPeriod}`}
        value={sums && formatMoney(sums.revenuePaise)}
        note={
          sums && whose.kind === 'franchise' ? (
            <TargetBar {...sums} />
          ) : (
            t`Service charges of these applications`
          )
        }
      />
    </RevenueTiles>
  )
}
