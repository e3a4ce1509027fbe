import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { RemittanceRow } from '../../../../contract/remittances/remittances.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDate, formatDay } from '../../../i18n/dates.ts'
import { TagPair } from '../../../ui/feedback/status-tag.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { WAY_LABELS } from '../parts/way-labels.ts'
import { DoubleTag, RemittanceStateTag } from '../remittance-labels.tsx'

/** Who handed over how much, by which way, and where it stands. */
export function useRemittanceColumns(withFranchise: boolean): ListColumn<RemittanceRow>[] {
  const { t, i18n } = useLingui()
  const amount: ListColumn<RemittanceRow> = {
    key: 'amount',
    header: t`Amount`,
    sort: 'amount',
    ...(withFranchise ? { numeric: true, phone: 'top' } : { primary: true }),
    cell: ({ paise }) => <span data-figures>{formatMoney(paise)}</span>,
  }
  const franchise: ListColumn<RemittanceRow> = {
    key: 'franchise',
    header: t`Franchise`,
    primary: true,
    lines: 2,
    cell: ({ franchiseName }) => franchiseName,
  }
  return [
    ...(withFranchise ? [franchise, amount] : [amount]),
    {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: ({ remittanceNumber }) => <ApplicationNumber>{remittanceNumber}</ApplicationNumber>,
    },
    {
      key: 'way',
      header: t`Handed over`,
      foldsBelow: 'phone',
      lines: 2,
      // A line ends before the day, not within it.
      cell: ({ way, day }) =>
        `${i18n._(WAY_LABELS[way])}, ${formatDay(day).replaceAll(' ', '\u00a0')}`,
    },
    {
      key: 'reference',
      header: t`Reference`,
      nowrap: true,
      hidesBelow: 'medium',
      cell: ({ reference }) => <span data-figures>{reference ?? '–'}</span>,
    },
    {
      key: 'state',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      lines: 2,
      cell: ({ state, isLikelyDouble }) => (
        <TagPair>
          <RemittanceStateTag state={state} />
          {isLikelyDouble && <DoubleTag />}
        </TagPair>
      ),
    },
    {
      key: 'received',
      header: t`Entered on`,
      sort: 'received',
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatDate(receivedAt)}</time>,
    },
    {
      key: 'decided',
      header: t`Decided by`,
      lines: 2,
      hidesBelow: 'wide',
      cell: ({ decidedByName, decidedAt }) =>
        decidedAt === null ? (
          '–'
        ) : (
          <TwoLines first={decidedByName ?? '–'} second={formatDate(decidedAt)} />
        ),
    },
  ]
}
