import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { textIn } from '../../../../contract/core/languages.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { RevenuePeriod } from '../../../../contract/revenue/months.ts'
import { ChartFigure } from '../../../blocks/charts/chart-figure.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Whose } from '../api/queries.ts'
import { servicesQuery } from '../api/queries.ts'
import { axisMoney } from '../figures.ts'
import { PERIOD_LABELS } from '../revenue-labels.ts'

/** Services that have a bar of their own. */
const SHOWN = 8

/** The revenue of a period by service. */
export function ServicesFigure({ period, whose }: { period: RevenuePeriod; whose?: Whose }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const query = useQuery(servicesQuery({ ...whose, period }))
  if (query.error && !query.data) {
    return (
      <ListError
        error={query.error}
        isFetching={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  }
  const services = query.data?.services
  const sum = services?.reduce((all, { revenuePaise }) => all + revenuePaise, 0) ?? 0
  const shareOf = (paise: number) => (sum > 0 ? `${Math.floor((paise / sum) * 100)}%` : '–')
  const [first] = services ?? []
  const [name, share] = first
    ? [textIn(first.name, language), shareOf(first.revenuePaise)]
    : ['', '']
  const top = services?.slice(0, SHOWN) ?? []
  const rest = services?.slice(SHOWN) ?? []
  const points = top.map((each) => ({
    label: textIn(each.name, language),
    values: { revenue: each.revenuePaise },
  }))
  if (rest.length > 0) {
    const revenue = rest.reduce((all, { revenuePaise }) => all + revenuePaise, 0)
    points.push({ label: t`Other services`, values: { revenue } })
  }
  return (
    <ChartFigure
      title={`${t`Revenue by service`} · ${i18n._(PERIOD_LABELS[period])}`}
      sentence={
        services &&
        (first ? t`${name} brought in the most: ${share}.` : t`No revenue in this period.`)
      }
      data={
        services && {
          layout: 'lying',
          series: [{ key: 'revenue', label: t`Revenue`, as: 'bar' }],
          points,
          valueText: formatMoney,
          axisText: axisMoney,
        }
      }
      rows={services ?? []}
      rowKey={({ serviceId }) => serviceId}
      columns={[
        {
          key: 'service',
          header: t`Service`,
          primary: true,
          cell: (each) => textIn(each.name, language),
        },
        {
          key: 'completed',
          header: t`Completed`,
          numeric: true,
          hidesBelow: 'medium',
          cell: ({ completed }) => formatCount(completed),
        },
        {
          key: 'revenue',
          header: t`Revenue`,
          numeric: true,
          phone: 'top',
          cell: ({ revenuePaise }) => formatMoney(revenuePaise),
        },
        {
          key: 'share',
          header: t`Share of all`,
          numeric: true,
          phone: 'bottom',
          cell: ({ revenuePaise }) => shareOf(revenuePaise),
        },
      ]}
    />
  )
}
