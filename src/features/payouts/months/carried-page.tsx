import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import type { MonthBalance, MonthRow } from '../../../../contract/payouts/months.ts'
import { PAYOUT_STATUSES } from '../../../../contract/payouts/payout-status.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../../blocks/list/use-local-pages.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AllDoneDrawing } from '../../../ui/illustrations/all-done.tsx'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { carriedQuery } from '../api/queries.ts'
import { PAYOUT_STATUS_LABELS } from '../parts/status-labels.ts'
import { ReceiverLink } from '../receiver-link.tsx'
import { useBalanceColumns } from './balance-columns.tsx'
import { foundBalances } from './balance-rules.ts'
import { balanceSearch } from './balance-search.ts'
import { useBalanceTabs } from './balance-tabs.ts'
import { MoneyTiles } from './money-tiles.tsx'

interface Props {
  row: MonthRow
  /** October 2026. */
  name: string
  back: ReactNode
}

/** An opened month: how its payouts stand, and who got none. */
export function CarriedPage({ row, name, back }: Props) {
  const { t } = useLingui()
  const address = useListSearch(balanceSearch)
  const query = useQuery(carriedQuery(row.month))
  const receivers = query.data?.receivers
  const rows = receivers && foundBalances(receivers, address.asked)
  const opened = row.openedAt ? formatDateTime(row.openedAt) : ''
  return (
    <ListPage
      title={name}
      description={t`Opened by ${row.openedByName ?? ''}, ${opened}. Below are the receivers who got no payout: their balance is carried over.`}
      label={t`Carried over`}
      back={back}
      above={<Sums row={row} />}
      address={address}
      data={useLocalPages<MonthBalance>(query, rows, address.page, PAGE_SIZE)}
      searchLabel={t`Search by name`}
      tabs={useBalanceTabs(receivers)}
      columns={useBalanceColumns()}
      rowKey={({ receiverId }) => receiverId}
      rowLink={({ receiverKind, receiverId }, words) => (
        <ReceiverLink kind={receiverKind} id={receiverId}>
          {words}
        </ReceiverLink>
      )}
      count={(total) => <Plural value={total} one="# receiver" other="# receivers" />}
      nothingFound={{ title: t`No receiver found` }}
      empty={
        <EmptyState drawing={<AllDoneDrawing />} title={t`Nobody is carried over`}>
          {t`Every balance of this month became a payout.`}
        </EmptyState>
      }
    />
  )
}

/** The month's payouts by status, each leading to its rows. */
function Sums({ row: { month, sums } }: { row: MonthRow }) {
  const { i18n } = useLingui()
  return (
    <MoneyTiles>
      {PAYOUT_STATUSES.map((status) => (
        <StatTile
          key={status}
          label={i18n._(PAYOUT_STATUS_LABELS[status])}
          value={formatMoney(sums[status].amountPaise)}
          note={<Plural value={sums[status].count} one="# payout" other="# payouts" />}
          link={(words) => (
            <Link to="/payouts" search={{ month, status } as never}>
              {words}
            </Link>
          )}
        />
      ))}
    </MoneyTiles>
  )
}
