import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MonthBalance } from '../../../../contract/payouts/months.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import type { BalanceGroup } from './balance-rules.ts'
import { BALANCE_GROUPS, groupsOf } from './balance-rules.ts'
import type { balanceSearch } from './balance-search.ts'

const LABELS: Record<BalanceGroup, MessageDescriptor> = {
  payout: msg`Get a payout`,
  held: msg`Held`,
  below_minimum: msg`Below ₹100`,
  negative: msg`Owe the network`,
}

/** What becomes of the balances, with the number of receivers of each; groups without one are left out. */
export function useBalanceTabs(
  receivers: readonly MonthBalance[] | undefined,
): ListTab<FiltersOf<typeof balanceSearch>>[] {
  const { t, i18n } = useLingui()
  const all = receivers ?? []
  const counted = BALANCE_GROUPS.map((group) => ({
    group,
    count: all.filter((each) => groupsOf(each).includes(group)).length,
  }))
  return [
    { key: 'all', label: t`All`, count: receivers ? all.length : null, filters: {} },
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ group, count }) => ({
        key: group,
        label: i18n._(LABELS[group]),
        count,
        filters: { group },
      })),
  ]
}
