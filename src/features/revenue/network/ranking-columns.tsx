import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { RankedOutlet } from '../../../../contract/revenue/ranking.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { shortMonth } from '../../../i18n/months.ts'
import { TargetBar } from '../charts/target-bar.tsx'

const Muted = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })

/** Place, name, revenue and target; a period of several months has them month by month as well. */
export function useRankingColumns(
  kind: OutletKind,
  months: readonly string[],
): ListColumn<RankedOutlet>[] {
  const { t } = useLingui()
  const ofMonths = months.map((month): ListColumn<RankedOutlet> => ({
    key: month,
    header: shortMonth(month),
    numeric: true,
    lines: 2,
    hidesBelow: 'wide',
    cell: (row) => {
      const figures = row.months.find((each) => each.month === month)
      const target = formatMoney(figures?.targetPaise ?? 0)
      return (
        <span data-figures>
          <span>{formatMoney(figures?.revenuePaise ?? 0)}</span>
          {figures?.targetPaise ? <Muted>{t`of ${target}`}</Muted> : null}
        </span>
      )
    },
  }))
  const target: ListColumn<RankedOutlet> = {
    key: 'target',
    header: t`Target`,
    sort: 'reached',
    width: '14rem',
    lines: 2,
    phone: 'bottom',
    cell: (row) => <TargetBar {...row} />,
  }
  return [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      sort: 'name',
      lines: 2,
      cell: ({ rank, name }) => `${rank}. ${name}`,
    },
    {
      key: 'district',
      header: t`District`,
      foldsBelow: 'always',
      cell: ({ district, isActive }) =>
        [district, isActive ? '' : t`Deactivated`].filter(Boolean).join(' · '),
    },
    ...(months.length > 1 ? ofMonths : []),
    {
      key: 'revenue',
      header: t`Revenue`,
      sort: 'revenue',
      numeric: true,
      phone: 'top',
      cell: ({ revenuePaise }) => <span data-figures>{formatMoney(revenuePaise)}</span>,
    },
    ...(kind === 'franchise' ? [target] : []),
  ]
}
