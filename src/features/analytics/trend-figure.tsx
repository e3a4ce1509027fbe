import { useLingui } from '@lingui/react/macro'
import type { AnalyticsFigures, TrendPoint } from '../../../contract/analytics/analytics.ts'
import { stepOf } from '../../../contract/analytics/periods.ts'
import type { AnalyticsPeriod } from '../../../contract/analytics/periods.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { monthOf } from '../../../contract/payouts/payout-month.ts'
import { ChartFigure } from '../../blocks/charts/chart-figure.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { monthText, shortMonth } from '../../i18n/months.ts'

interface Props {
  data: AnalyticsFigures | undefined
  period: AnalyticsPeriod
}

/** Received and completed applications by day, week or month. */
export function TrendFigure({ data, period }: Props) {
  const { t } = useLingui()
  const step = stepOf(period)
  const trend = data?.trend
  const title = {
    day: t`Applications by day`,
    week: t`Applications by week`,
    month: t`Applications by month`,
  }[step]
  const wordsOf = ({ from }: TrendPoint) =>
    step === 'month' ? monthText(monthOf(from)) : formatDay(from)
  const shortOf = ({ from }: TrendPoint) =>
    step === 'month'
      ? shortMonth(monthOf(from))
      : `${Number(from.slice(-2))} ${shortMonth(monthOf(from))}`
  const [most] = trend?.toSorted((a, b) => b.received - a.received) ?? []
  const [count, when] = most ? [formatCount(most.received), wordsOf(most)] : ['', '']
  const sentence =
    trend &&
    (most && most.received > 0
      ? step === 'week'
        ? t`Most came in the week from ${when}: ${count}.`
        : step === 'day'
          ? t`Most came on ${when}: ${count}.`
          : t`Most came in ${when}: ${count}.`
      : t`Nothing came in this period.`)
  return (
    <ChartFigure
      title={title}
      sentence={sentence}
      data={
        trend && {
          layout: 'upright',
          series: [
            { key: 'received', label: t`Received`, as: 'bar' },
            { key: 'completed', label: t`Completed`, as: 'line' },
          ],
          points: trend.map((point) => ({
            label: shortOf(point),
            values: { received: point.received, completed: point.completed },
          })),
          valueText: formatCount,
          axisText: formatCount,
        }
      }
      rows={trend?.toReversed() ?? []}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'from',
          header: step === 'week' ? t`Week from` : step === 'day' ? t`Day` : t`Month`,
          primary: true,
          cell: wordsOf,
        },
        {
          key: 'received',
          header: t`Received`,
          numeric: true,
          phone: 'top',
          cell: ({ received }) => formatCount(received),
        },
        {
          key: 'completed',
          header: t`Completed`,
          numeric: true,
          phone: 'bottom',
          cell: ({ completed }) => formatCount(completed),
        },
        {
          key: 'rejected',
          header: t`Rejected`,
          numeric: true,
          hidesBelow: 'medium',
          cell: ({ rejected }) => formatCount(rejected),
        },
      ]}
    />
  )
}
