import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BacklogAge, Dwell } from '../../../../contract/analytics/analytics.ts'
import type { Span } from '../../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { ChartFigure } from '../../../blocks/charts/chart-figure.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { STATUS_LABELS } from '../../applications/parts/status-labels.ts'
import { NO_FIGURE } from '../../feedback/parts/figure-texts.ts'
import { backlogDoor, leftDoor } from '../view/doors.ts'
import { workQuery } from '../view/queries.ts'
import { DistrictsCard } from './districts-card.tsx'

/** What is open, by age and by district, and how long each status lasts. */
export function WorkFigures({ view, span }: { view: AnalyticsView; span: Span | undefined }) {
  const query = useQuery(workQuery(view))
  if (query.error && !query.data) {
    return (
      <ListError
        error={query.error}
        isFetching={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  }
  const { data } = query
  return (
    <>
      <BacklogFigure
        backlog={data?.backlog}
        view={view}
        today={data ? indiaDay(new Date(data.asOf)) : ''}
      />
      <DwellFigure dwell={data?.dwell} view={view} span={span} />
      <DistrictsCard districts={data?.districts} view={view} />
    </>
  )
}

interface BacklogProps {
  backlog: readonly BacklogAge[] | undefined
  view: AnalyticsView
  today: string
}

function BacklogFigure({ backlog, view, today }: BacklogProps) {
  const { t } = useLingui()
  const wordsOf = ({ from, to }: BacklogAge) => {
    if (to === null) return t`${from} days and more`
    if (from === 0) return t`From today`
    return t`${from} to ${to} days`
  }
  const sumOf = (key: 'open' | 'overdue') => backlog?.reduce((sum, each) => sum + each[key], 0) ?? 0
  const [open, overdue] = [formatCount(sumOf('open')), formatCount(sumOf('overdue'))]
  return (
    <ChartFigure
      title={t`Open applications by age`}
      sentence={backlog && t`${open} are open now, ${overdue} of them overdue.`}
      data={
        backlog && {
          layout: 'lying',
          series: [
            { key: 'open', label: t`Open`, as: 'bar' },
            { key: 'overdue', label: t`Overdue`, as: 'bar' },
          ],
          points: backlog.map((each) => ({
            label: wordsOf(each),
            values: { open: each.open, overdue: each.overdue },
          })),
          valueText: formatCount,
          axisText: formatCount,
        }
      }
      rows={backlog ?? []}
      rowKey={({ from }) => `${from}`}
      rowLink={(age, words) => (
        <Link to="/applications" search={backlogDoor(view, today, age) as never}>
          {words}
        </Link>
      )}
      columns={[
        { key: 'age', header: t`Age`, primary: true, cell: wordsOf },
        {
          key: 'open',
          header: t`Open`,
          numeric: true,
          phone: 'top',
          cell: (each) => formatCount(each.open),
        },
        {
          key: 'overdue',
          header: t`Overdue`,
          numeric: true,
          phone: 'bottom',
          cell: (each) => formatCount(each.overdue),
        },
      ]}
    />
  )
}

const hoursText = (hours: number | null) => (hours === null ? NO_FIGURE : formatCount(hours))

interface DwellProps {
  dwell: readonly Dwell[] | undefined
  view: AnalyticsView
  span: Span | undefined
}

function DwellFigure({ dwell, view, span }: DwellProps) {
  const { t, i18n } = useLingui()
  const [longest] = dwell?.toSorted((a, b) => (b.medianHours ?? 0) - (a.medianHours ?? 0)) ?? []
  const [status, hours] = longest
    ? [i18n._(STATUS_LABELS[longest.status]), hoursText(longest.medianHours)]
    : ['', '']
  return (
    <ChartFigure
      title={t`Working hours in each status`}
      sentence={
        dwell &&
        (longest?.count
          ? t`${status} takes the longest: half are through within ${hours} hours.`
          : t`Nothing was worked on in this period.`)
      }
      data={
        dwell && {
          layout: 'lying',
          series: [
            { key: 'median', label: t`Half within`, as: 'bar' },
            { key: 'p90', label: t`9 in 10 within`, as: 'bar' },
          ],
          points: dwell.map((each) => ({
            label: i18n._(STATUS_LABELS[each.status]),
            values: { median: each.medianHours ?? 0, p90: each.p90Hours ?? 0 },
          })),
          valueText: formatCount,
          axisText: formatCount,
        }
      }
      rows={dwell ?? []}
      rowKey={(each) => each.status}
      {...(span && {
        rowLink: (each: Dwell, words: ReactNode) => (
          <Link to="/applications" search={leftDoor(view, span, each.status) as never}>
            {words}
          </Link>
        ),
      })}
      columns={[
        {
          key: 'status',
          header: t`Status`,
          primary: true,
          cell: (each) => i18n._(STATUS_LABELS[each.status]),
        },
        {
          key: 'median',
          header: t`Half within`,
          numeric: true,
          phone: 'top',
          cell: ({ medianHours }) => hoursText(medianHours),
        },
        {
          key: 'p90',
          header: t`9 in 10 within`,
          numeric: true,
          phone: 'bottom',
          cell: ({ p90Hours }) => hoursText(p90Hours),
        },
        {
          key: 'count',
          header: t`Applications`,
          numeric: true,
          hidesBelow: 'medium',
          cell: ({ applications }) => formatCount(applications),
        },
      ]}
    />
  )
}
