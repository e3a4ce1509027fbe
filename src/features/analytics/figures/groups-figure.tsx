import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AnalyticsGroup } from '../../../../contract/analytics/analytics.ts'
import { onTimeShare } from '../../../../contract/analytics/figures.ts'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import { ChartFigure } from '../../../blocks/charts/chart-figure.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { signed } from '../../../i18n/change-text.ts'
import { shareText } from '../../feedback/parts/figure-texts.ts'
import { GROUP_TITLES } from '../view/analytics-labels.ts'
import { useGroupName } from '../view/group-name.ts'
import { groupsQuery } from '../view/queries.ts'
import { useFirstRows } from '../view/show-all.tsx'
import { narrowedTo, useAnalyticsView } from '../view/view-address.ts'

/** Groups that have a bar of their own. */
const SHOWN = 10

/** Rows of the table before all are asked for. */
const FIRST = 20

/** Each group has two bars; the scale stands below them. */
const heightFor = (groups: number) => `${Math.max(8, 4 + 2.2 * groups)}rem`

/** What the figures come to by a dimension; a bar or row narrows everything to its group. */
export function GroupsFigure() {
  const { t, i18n } = useLingui()
  const groupName = useGroupName()
  const navigate = useNavigate()
  const { view, by, address } = useAnalyticsView()
  const query = useQuery(groupsQuery(view, by))
  const first = useFirstRows(query.data?.groups, FIRST)
  if (query.error && !query.data) {
    return (
      <ListError
        error={query.error}
        isFetching={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  }
  const groups = query.data?.groups
  const nameOf = (group: AnalyticsGroup) => groupName(by, group)
  const searchOf = ({ id }: AnalyticsGroup) => narrowedTo(address, by, id ?? NO_PARTNER)
  const [top] = groups ?? []
  const [most, count] = top ? [nameOf(top), formatCount(top.received)] : ['', '']
  const shown = groups?.slice(0, SHOWN) ?? []
  return (
    <>
      <ChartFigure
        title={i18n._(GROUP_TITLES[by])}
        sentence={
          groups &&
          (top ? t`${most} received the most: ${count}.` : t`Nothing came in this period.`)
        }
        data={
          groups && {
            layout: 'lying',
            series: [
              { key: 'received', label: t`Received`, as: 'bar' },
              { key: 'completed', label: t`Completed`, as: 'bar' },
            ],
            points: shown.map((group) => ({
              label: nameOf(group),
              values: { received: group.received, completed: group.completed },
            })),
            valueText: formatCount,
            axisText: formatCount,
            onPress(place) {
              const group = shown[place]
              if (group)
                void navigate({ to: '.', search: searchOf(group) as never, resetScroll: false })
            },
          }
        }
        height={heightFor(groups ? shown.length : SHOWN)}
        rows={first.shown ?? []}
        rowKey={({ id }) => id ?? NO_PARTNER}
        rowLink={(group, words) => (
          <Link to="." search={searchOf(group) as never} resetScroll={false}>
            {words}
          </Link>
        )}
        columns={[
          { key: 'name', header: t`Name`, primary: true, cell: nameOf },
          {
            key: 'received',
            header: t`Received`,
            numeric: true,
            phone: 'top',
            cell: ({ received }) => formatCount(received),
          },
          {
            key: 'change',
            header: t`Change`,
            numeric: true,
            phone: 'bottom',
            cell: ({ received, before }) => signed(received - before.received),
          },
          {
            key: 'completed',
            header: t`Completed`,
            numeric: true,
            phone: 'none',
            cell: ({ completed }) => formatCount(completed),
          },
          {
            key: 'rejected',
            header: t`Rejected`,
            numeric: true,
            hidesBelow: 'wide',
            cell: ({ rejected }) => formatCount(rejected),
          },
          {
            key: 'sla',
            header: t`SLA met`,
            numeric: true,
            hidesBelow: 'medium',
            cell: (group) => shareText(onTimeShare(group)),
          },
          {
            key: 'revenue',
            header: t`Revenue`,
            numeric: true,
            hidesBelow: 'medium',
            cell: ({ revenuePaise }) => formatMoney(revenuePaise),
          },
        ]}
      />
      {first.button && <chakra.div marginBlockStart="3">{first.button}</chakra.div>}
    </>
  )
}
