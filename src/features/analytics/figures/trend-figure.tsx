import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AnalyticsFigures, TrendPoint } from '../../../../contract/analytics/analytics.ts'
import { stepOf } from '../../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import { monthOf } from '../../../../contract/payouts/payout-month.ts'
import { ChartFigure } from '../../../blocks/charts/chart-figure.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { monthText, shortMonth } from '../../../i18n/months.ts'
import { receivedDoor } from '../view/doors.ts'

interface Props {
  data: AnalyticsFigures | undefined
  view: AnalyticsView
  /** What stands beside it, step by step the same days. */
  beside: { name: string; trend: readonly TrendPoint[] } | null
}

/** Received and completed applications by day, week or month, or what was received beside that of something else. */
export function TrendFigure({ data, view, beside }: Props) {
  const { t } = useLingui()
  const step = stepOf(view.period)
  const others = new Map(beside?.trend.map((point) => [point.from, point.received]))
  const name = beside?.name ?? ''
  const trend = data?.trend
  const title = {
    day: t`Applications by day`,
    week: t`Applications by week`,
    month: t`Applications by month`,
  }[step]
  /** The days of a step within the period. */
  const daysOf = ({ from }: TrendPoint) => {
    const { span } = data?.now ?? { span: { from, to: from } }
    const next = trend?.find((each) => each.from > from)?.from
    return { from: from < span.from ? span.from : from, to: next ? addDays(next, -1) : span.to }
  }
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
            beside
              ? { key: 'beside', label: t`Received: ${name}`, as: 'bar' }
              : { key: 'completed', label: t`Completed`, as: 'line' },
          ],
          points: trend.map((point) => ({
            label: shortOf(point),
            values: {
              received: point.received,
              ...(beside
                ? { beside: others.get(point.from) ?? 0 }
                : { completed: point.completed }),
            },
          })),
          valueText: formatCount,
          axisText: formatCount,
        }
      }
      rows={trend?.toReversed() ?? []}
      rowKey={({ from }) => from}
      rowLink={(point, words) => (
        <Link to="/applications" search={receivedDoor(view, daysOf(point)) as never}>
          {words}
        </Link>
      )}
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
        ...(beside
          ? [
              {
                key: 'beside',
                header: t`Received: ${name}`,
                numeric: true,
                phone: 'bottom' as const,
                cell: ({ from }: TrendPoint) => formatCount(others.get(from) ?? 0),
              },
            ]
          : []),
        {
          key: 'completed',
          header: t`Completed`,
          numeric: true,
          phone: beside ? 'none' : 'bottom',
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
