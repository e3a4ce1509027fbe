import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { figuresQuery } from './api.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { GroupsFigure } from './groups-figure.tsx'
import { TrendFigure } from './trend-figure.tsx'
import { useAnalyticsView } from './view-address.ts'
import { DimensionNav, FilterChips, PeriodNav } from './view-nav.tsx'
import { WhatChanged } from './what-changed.tsx'
import { WorkFigures } from './work-figures.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
    marginBlockEnd: '6',
  },
})

/** How the whole network works: the figures of a period beside those of the one before. */
export function AnalyticsPage() {
  const { t } = useLingui()
  const { view } = useAnalyticsView()
  const figures = useQuery(figuresQuery(view))
  const { data, error } = figures
  useUsable(data !== undefined || error !== null)
  const retry = () => void figures.refetch()
  const [from, to] = data ? [formatDay(data.now.span.from), formatDay(data.now.span.to)] : ['', '']
  return (
    <>
      <PageHeader
        title={t`Analytics`}
        description={data ? t`${from} to ${to}` : t`Figures of the whole network`}
      />
      {data && <Freshness queries={[figures]} onRetry={retry} />}
      <chakra.div marginBlockEnd="4">
        <PeriodNav />
      </chakra.div>
      <FilterChips names={data?.names} />
      {error && !data ? (
        <ListError error={error} isFetching={figures.isFetching} retry={retry}>
          {t`The figures could not be loaded.`}
        </ListError>
      ) : (
        <>
          <FigureTiles data={data} view={view} />
          <Grid>
            <TrendFigure data={data} period={view.period} />
            <WhatChanged data={data} />
          </Grid>
          <chakra.div marginBlockEnd="3">
            <DimensionNav />
          </chakra.div>
          <chakra.div marginBlockEnd="6">
            <GroupsFigure />
          </chakra.div>
          <Grid>
            <WorkFigures view={view} />
          </Grid>
        </>
      )}
    </>
  )
}
