import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { monthText } from '../../../i18n/month-text.ts'
import { TagPair } from '../../../ui/feedback/status-tag.tsx'
import { HoldTag, PayoutStatusTag } from '../payout-labels.tsx'

const Amount = chakra('span', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } })

/** Receiver, month, commission, amount, status and the day of processing; a receiver's own begin with the month. */
export function usePayoutColumns(isManager: boolean): ListColumn<PayoutRow>[] {
  const { t } = useLingui()
  const month: ListColumn<PayoutRow> = {
    key: 'month',
    header: t`Month`,
    sort: 'month',
    nowrap: true,
    cell: (row) => monthText(row.month),
    ...(isManager ? { foldsBelow: 'medium' as const } : { primary: true }),
  }
  const receiver: ListColumn<PayoutRow> = {
    key: 'receiver',
    header: t`Receiver`,
    primary: true,
    lines: 2,
    cell: ({ receiverName }) => receiverName,
  }
  return [
    ...(isManager ? [receiver, month] : [month]),
    {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      ...(isManager && { phone: 'none' as const }),
      cell: ({ number }) => <span data-figures>{number}</span>,
    },
    {
      key: 'commission',
      header: t`Commission`,
      numeric: true,
      hidesBelow: 'wide',
      phone: 'none',
      cell: ({ commissionPaise }) => <span data-figures>{formatMoney(commissionPaise)}</span>,
    },
    {
      key: 'amount',
      header: t`Amount`,
      sort: 'amount',
      numeric: true,
      phone: 'top',
      cell: ({ amountPaise }) => <Amount data-figures>{formatMoney(amountPaise)}</Amount>,
    },
    {
      key: 'status',
      header: t`Status`,
      nowrap: true,
      lines: 2,
      phone: 'bottom',
      cell: ({ status, hold }) => (
        <TagPair>
          {hold && <HoldTag hold={hold} />}
          <PayoutStatusTag status={status} />
        </TagPair>
      ),
    },
    {
      key: 'processed',
      header: t`Processed`,
      sort: 'processed',
      nowrap: true,
      hidesBelow: 'medium',
      phone: 'none',
      cell: ({ processedAt }) => (processedAt ? formatDate(processedAt) : '–'),
    },
  ]
}
