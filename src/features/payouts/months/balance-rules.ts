import * as v from 'valibot'
import {
  isFoundBy,
  nameText,
  readSearch,
} from '../../../../contract/applications/application-search.ts'
import type { MonthBalance } from '../../../../contract/payouts/months.ts'

/** What becomes of a receiver's balance. */
export const BALANCE_GROUPS = ['payout', 'held', 'below_minimum', 'negative'] as const
export const BalanceGroup = v.picklist(BALANCE_GROUPS)
export type BalanceGroup = v.InferOutput<typeof BalanceGroup>

/** The groups of a balance: a held payout is a payout too. */
export function groupsOf({
  carried,
  hold,
}: Pick<MonthBalance, 'carried' | 'hold'>): BalanceGroup[] {
  if (carried) return [carried]
  return hold ? ['payout', 'held'] : ['payout']
}

interface Asked {
  search?: string | undefined
  group?: BalanceGroup | undefined
}

/** The receivers of a group whose name the search finds, in either script. */
export function foundBalances(
  receivers: readonly MonthBalance[],
  { search = '', group }: Asked,
): readonly MonthBalance[] {
  const readings = readSearch(search)
  return receivers.filter((each) => {
    if (group && !groupsOf(each).includes(group)) return false
    return isFoundBy(readings, nameText(each.receiverName))
  })
}
