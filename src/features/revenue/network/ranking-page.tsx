import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { TARGET_STATES } from '../../../../contract/outlets/outlet-filters.ts'
import { REVENUE_PERIODS } from '../../../../contract/revenue/months.ts'
import { exportRevenue } from '../../../../contract/revenue/ranking.ts'
import { fillPath } from '../../../api/address.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoOutletsDrawing } from '../../../ui/illustrations/no-outlets.tsx'
import { rankingQuery, trendQuery } from '../api/queries.ts'
import { FiguresGrid } from '../charts/figures-grid.tsx'
import { ServicesFigure } from '../charts/services-figure.tsx'
import { TrendFigure } from '../charts/trend-figure.tsx'
import { PERIOD_LABELS } from '../revenue-labels.ts'
import { ExportWorkbook } from './export-workbook.tsx'
import { rankingSearch } from './list-search.ts'
import { NetworkTiles } from './network-tiles.tsx'
import { useRankingColumns } from './ranking-columns.tsx'
import { RevenueViews } from './view-nav.tsx'

/** The franchises, or the partners, by what they brought in; and what that comes to. */
export function RankingPage({ kind }: { kind: OutletKind }) {
  const { t, i18n } = useLingui()
  const address = useListSearch(rankingSearch)
  const { period = 'current_month' } = address.filters
  const trend = useQuery(trendQuery())
  const months = trend.data?.months
  const data = useServerPages(address.asked, (asked) => rankingQuery(kind, asked))
  const shown = data.rows?.[0]?.months.map(({ month }) => month) ?? []
  const isFranchises = kind === 'franchise'
  return (
    <ListPage
      title={t`Revenue`}
      description={t`Fees of completed applications, without what passes through to a department.`}
      label={isFranchises ? t`Franchises` : t`Partners`}
      views={<RevenueViews />}
      between={
        isFranchises &&
        (months || !trend.isError) && <NetworkTiles months={months} period={period} />
      }
      below={
        isFranchises && (
          <FiguresGrid>
            <TrendFigure months={months} />
            <ServicesFigure period={period} />
          </FiguresGrid>
        )
      }
      address={address}
      data={data}
      searchLabel={t`Search by name, district, username or phone`}
      tabs={REVENUE_PERIODS.map((each) => ({
        key: each,
        label: i18n._(PERIOD_LABELS[each]),
        filters: each === 'current_month' ? {} : { period: each },
      }))}
      filters={
        isFranchises
          ? [
              {
                key: 'target',
                label: t`Target`,
                all: t`With and without the target reached`,
                options: TARGET_STATES.map((value) => ({
                  value,
                  label: value === 'reached' ? t`Target reached` : t`Below target`,
                })),
              },
            ]
          : []
      }
      tools={
        <ExportWorkbook
          kind={kind}
          filters={{ ...address.filters, ...(address.sort && { sort: address.sort }) }}
        />
      }
      exportCsv={{ path: fillPath(exportRevenue.path, { kind }), fileName: 'revenue' }}
      ownOrder={t`Most revenue first`}
      columns={useRankingColumns(kind, shown)}
      rowKey={({ _id }) => _id}
      rowLink={({ _id: outletId }, words) => (
        <Link to="/revenue/$kind/$outletId" params={{ kind, outletId }} state={{ fromList: true }}>
          {words}
        </Link>
      )}
      count={(total) =>
        isFranchises ? (
          <Plural value={total} one="# franchise" other="# franchises" />
        ) : (
          <Plural value={total} one="# partner" other="# partners" />
        )
      }
      nothingFound={{ title: isFranchises ? t`No franchise found` : t`No partner found` }}
      empty={
        <EmptyState drawing={<NoOutletsDrawing />} title={t`No revenue yet`}>
          {t`Franchises and partners appear here once they have been created.`}
        </EmptyState>
      }
    />
  )
}
