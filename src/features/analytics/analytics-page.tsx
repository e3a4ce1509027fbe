import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AnalyticsFigures } from '../../../contract/analytics/analytics.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { FigureTiles, QualityTiles } from './figures/figure-tiles.tsx'
import { GroupsFigure } from './figures/groups-figure.tsx'
import { TrendFigure } from './figures/trend-figure.tsx'
import { WhatChanged } from './figures/what-changed.tsx'
import { CompareBar, useBesideName } from './view/compare-bar.tsx'
import { FilterChips } from './view/filter-chips.tsx'
import { figuresQuery } from './view/queries.ts'
import type { Shown } from './view/view-address.ts'
import { useAnalyticsView } from './view/view-address.ts'
import { ViewMenu } from './view/view-menu.tsx'
import { DimensionNav, PartNav, PeriodNav } from './view/view-nav.tsx'
import { ReasonsCard } from './work/reasons-card.tsx'
import { WorkFigures } from './work/work-figures.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
    marginBlockEnd: '6',
  },
})

const Row = chakra('div', { base: { marginBlockEnd: '4' } })

/** How the whole network works: the figures of a period beside those of another one, or of something else. */
export function AnalyticsPage() {
  const { t } = useLingui()
  const shown = useAnalyticsView()
  const figures = useQuery(figuresQuery(shown.view))
  const { data, error } = figures
  useUsable(data !== undefined || error !== null)
  const retry = () => void figures.refetch()
  const [from, to] = data ? [formatDay(data.now.span.from), formatDay(data.now.span.to)] : ['', '']
  return (
    <>
      <PageHeader
        title={t`Analytics`}
        description={data ? t`${from} to ${to}` : t`Figures of the whole network`}
        action={<ViewMenu />}
      />
      {data && <Freshness queries={[figures]} onRetry={retry} />}
      <Row>
        <PeriodNav />
      </Row>
      <FilterChips names={data?.names} />
      <CompareBar />
      <Row>
        <PartNav />
      </Row>
      {error && !data ? (
        <ListError error={error} isFetching={figures.isFetching} retry={retry}>
          {t`The figures could not be loaded.`}
        </ListError>
      ) : (
        <Part shown={shown} data={data} />
      )}
    </>
  )
}

/** Nothing was received, decided or earned, in the period compared with neither. */
const isEmpty = ({ now, before }: AnalyticsFigures) =>
  [now, before].every(
    ({ figures: { received, completed, rejected, revenuePaise } }) =>
      received === 0 && completed === 0 && rejected === 0 && revenuePaise === 0,
  )

/** The part of the view that is seen: each is a screen of its own, also on a phone. */
function Part({ shown, data }: { shown: Shown; data: AnalyticsFigures | undefined }) {
  const { t } = useLingui()
  const { view, part, beside } = shown
  const name = useBesideName(shown)
  const { data: other } = useQuery({
    ...figuresQuery(beside?.view ?? view),
    enabled: beside !== null,
  })
  const second = beside && { name, figures: other?.now.figures }
  if (part === 'groups') {
    return (
      <>
        <Row>
          <DimensionNav />
        </Row>
        <GroupsFigure />
      </>
    )
  }
  if (part === 'work') {
    return (
      <Grid>
        <WorkFigures view={view} span={data?.now.span} />
      </Grid>
    )
  }
  if (part === 'quality') {
    return (
      <>
        <QualityTiles data={data} view={view} second={second} />
        <ReasonsCard view={view} span={data?.now.span} />
      </>
    )
  }
  if (data && beside === null && isEmpty(data)) {
    return (
      <EmptyState drawing={<NoApplicationsDrawing />} title={t`No figures in this period`}>
        {t`What is received and decided appears here. Choose a longer period to look further back.`}
      </EmptyState>
    )
  }
  return (
    <>
      <FigureTiles data={data} view={view} second={second} />
      <Grid>
        <TrendFigure
          data={data}
          view={view}
          beside={beside && { name, trend: other?.trend ?? [] }}
        />
        <WhatChanged data={data} />
      </Grid>
    </>
  )
}
