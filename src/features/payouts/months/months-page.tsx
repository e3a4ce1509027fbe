import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { MonthRow } from '../../../../contract/payouts/months.ts'
import { PAYOUT_STATUSES } from '../../../../contract/payouts/payout-status.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { monthText } from '../../../i18n/month-text.ts'
import { useMay } from '../../../session/user.tsx'
import { NoPermission } from '../../../ui/feedback/no-permission.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { monthsQuery } from '../api/queries.ts'
import { MonthStateTag } from './month-states.tsx'

/** The months of payouts. Not a `ListPage`: a year has twelve of them, nothing to search. */
export function MonthsPage() {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const query = useQuery({ ...monthsQuery, enabled: isManager })
  const { data, error } = query
  useUsable(data !== undefined || error !== null || !isManager)
  const columns = useMonthColumns()
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        isDense
        title={t`Months`}
        description={t`A month can be opened from the second day of the next one. Its payouts are made then.`}
        back={<BackToList to="/payouts">{t`Payouts`}</BackToList>}
      />
      <Freshness queries={[query]} onRetry={retry} />
      {isManager ? (
        error && !data ? (
          <ListError error={error} isFetching={query.isFetching} retry={retry} />
        ) : (
          <DataTable<MonthRow>
            label={t`Months`}
            columns={columns}
            rows={data?.months}
            rowKey={({ month }) => month}
            rowLink={({ month }, words) => (
              <Link to="/payouts/months/$month" params={{ month }} state={{ fromList: true }}>
                {words}
              </Link>
            )}
          />
        )
      ) : (
        <NoPermission />
      )}
    </>
  )
}

function useMonthColumns(): Column<MonthRow>[] {
  const { t } = useLingui()
  const all = ({ sums }: MonthRow) => {
    const each = PAYOUT_STATUSES.map((status) => sums[status])
    return {
      count: each.reduce((sum, { count }) => sum + count, 0),
      paise: each.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    }
  }
  return [
    {
      key: 'month',
      header: t`Month`,
      primary: true,
      cell: ({ month }) => monthText(month),
    },
    {
      key: 'opens',
      header: t`Can be opened from`,
      foldsBelow: 'medium',
      nowrap: true,
      cell: ({ opensOn }) => formatDay(opensOn),
    },
    {
      key: 'state',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      cell: ({ state }) => <MonthStateTag state={state} />,
    },
    {
      key: 'payouts',
      header: t`Payouts`,
      numeric: true,
      hidesBelow: 'medium',
      phone: 'none',
      cell: (row) => (row.state === 'opened' ? formatCount(all(row).count) : '–'),
    },
    {
      key: 'carried',
      header: t`Carried over`,
      numeric: true,
      hidesBelow: 'medium',
      phone: 'none',
      cell: ({ state, carriedCount }) => (state === 'opened' ? formatCount(carriedCount) : '–'),
    },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      phone: 'top',
      cell: (row) => (row.state === 'opened' ? formatMoney(all(row).paise) : '–'),
    },
  ]
}
