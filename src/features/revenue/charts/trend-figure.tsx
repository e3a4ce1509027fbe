import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { MonthOfRevenue } from '../../../../contract/revenue/figures.ts'
import { ChartFigure } from '../../../blocks/charts/chart-figure.tsx'
import { monthText, shortMonth } from '../../../i18n/months.ts'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { axisMoney } from '../figures.ts'

/** Revenue of twelve months, with the targets where there are some. */
export function TrendFigure({ months }: { months: readonly MonthOfRevenue[] | undefined }) {
  const { t } = useLingui()
  const hasTargets = months?.some(({ targetPaise }) => targetPaise) ?? false
  const hasShares = months?.some(({ earnedPaise }) => earnedPaise !== null) ?? false
  const best = months?.reduce((top, each) => (each.revenuePaise > top.revenuePaise ? each : top))
  const [bestMonth, most] = [best && monthText(best.month), best && formatMoney(best.revenuePaise)]
  const sentence =
    best &&
    (best.revenuePaise > 0
      ? t`The most was ${most} in ${bestMonth}.`
      : t`No revenue in these months.`)
  const target: Column<MonthOfRevenue> = {
    key: 'target',
    header: t`Target`,
    numeric: true,
    cell: ({ targetPaise }) => (targetPaise ? formatMoney(targetPaise) : '–'),
  }
  const share: Column<MonthOfRevenue> = {
    key: 'earned',
    header: t`Your share`,
    numeric: true,
    hidesBelow: 'medium',
    cell: ({ earnedPaise }) => formatMoney(earnedPaise ?? 0),
  }
  return (
    <ChartFigure
      title={t`Revenue in the last 12 months`}
      sentence={sentence}
      data={
        months && {
          layout: 'upright',
          series: [
            { key: 'revenue', label: t`Revenue`, as: 'bar' },
            ...(hasTargets ? [{ key: 'target', label: t`Target`, as: 'line' as const }] : []),
          ],
          points: months.map(({ month, revenuePaise, targetPaise }) => ({
            label: shortMonth(month),
            values: { revenue: revenuePaise, ...(hasTargets && { target: targetPaise ?? 0 }) },
          })),
          valueText: formatMoney,
          axisText: axisMoney,
        }
      }
      rows={months?.toReversed() ?? []}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: t`Month`, primary: true, cell: ({ month }) => monthText(month) },
        {
          key: 'revenue',
          header: t`Revenue`,
          numeric: true,
          phone: 'top',
          cell: ({ revenuePaise }) => formatMoney(revenuePaise),
        },
        ...(hasTargets ? [target] : []),
        ...(hasShares ? [share] : []),
      ]}
    />
  )
}
