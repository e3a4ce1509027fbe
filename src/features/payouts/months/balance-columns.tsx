import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { MonthBalance } from '../../../../contract/payouts/months.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { HoldTag } from '../payout-labels.tsx'
import { CarryTag } from './month-states.tsx'

/** A receiver, the parts of its balance, the balance, and what becomes of it. */
export function useBalanceColumns(): ListColumn<MonthBalance>[] {
  const { t } = useLingui()
  const part = (
    key: string,
    header: string,
    paiseOf: (row: MonthBalance) => number,
  ): ListColumn<MonthBalance> => ({
    key,
    header,
    numeric: true,
    hidesBelow: 'wide',
    phone: 'none',
    cell: (row) => <span data-figures>{formatMoney(paiseOf(row))}</span>,
  })
  return [
    {
      key: 'receiver',
      header: t`Receiver`,
      primary: true,
      cell: ({ receiverName }) => receiverName,
    },
    {
      key: 'kind',
      header: t`Kind`,
      foldsBelow: 'always',
      cell: ({ receiverKind }) => (receiverKind === 'franchise' ? t`Franchise` : t`Partner`),
    },
    part('opening', t`Carried over`, ({ openingPaise }) => openingPaise),
    part('earned', t`Earned`, ({ earnedPaise }) => earnedPaise),
    part('held', t`Held at the counter`, ({ heldPaise }) => heldPaise),
    part('tax', t`Tax`, ({ taxPaise }) => (taxPaise === 0 ? 0 : -taxPaise)),
    {
      key: 'balance',
      header: t`Balance`,
      numeric: true,
      phone: 'top',
      cell: ({ balancePaise }) => <strong data-figures>{formatMoney(balancePaise)}</strong>,
    },
    {
      key: 'becomes',
      header: t`What follows`,
      nowrap: true,
      phone: 'bottom',
      cell: ({ carried, hold }) =>
        carried ? <CarryTag reason={carried} /> : hold ? <HoldTag hold={hold} /> : t`Payout`,
    },
  ]
}
