import { ChartFigure } from '../../../../blocks/charts/chart-figure.tsx'
import type { ChartData } from '../../../../blocks/charts/chart-series.ts'
import type { Column } from '../../../../ui/layout/table/data-table.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

interface Row {
  place: string
  fee: number
}

const AMOUNTS = [12, 18, 9, 24, 31, 27]

const rowsOf = (say: Say): Row[] =>
  AMOUNTS.map((fee, index) => ({ place: `${say('service')} ${index + 1}`, fee }))

const columnsOf = (say: Say): Column<Row>[] => [
  { key: 'place', header: say('service'), primary: true, cell: ({ place }) => place },
  { key: 'fee', header: say('fee'), numeric: true, phone: 'top', cell: ({ fee }) => `₹${fee}` },
]

function dataOf(say: Say, layout: ChartData['layout'], hasLine: boolean): ChartData {
  return {
    layout,
    series: [
      { key: 'fee', label: say('fee'), as: 'bar' },
      ...(hasLine ? [{ key: 'target', label: say('updated'), as: 'line' as const }] : []),
    ],
    points: rowsOf(say).map(({ place, fee }) => ({
      label: place,
      values: { fee, ...(hasLine && { target: 20 }) },
    })),
    valueText: (value) => `₹${value}`,
    axisText: (value) => `₹${value}`,
  }
}

const figure = (say: Say, data: ChartData | undefined) => (
  <ChartFigure
    title={say('applications')}
    sentence={data && say('longPerson')}
    data={data}
    rows={data ? rowsOf(say) : []}
    rowKey={({ place }) => place}
    columns={columnsOf(say)}
  />
)

export const page: GalleryPage = {
  states: [
    { name: 'months', Show: ({ say }) => figure(say, dataOf(say, 'upright', true)) },
    { name: 'services', Show: ({ say }) => figure(say, dataOf(say, 'lying', false)) },
    {
      name: 'all zero',
      Show: ({ say }) => {
        const data = dataOf(say, 'upright', false)
        const points = data.points.map(({ label }) => ({ label, values: { fee: 0 } }))
        return figure(say, { ...data, points })
      },
    },
    { name: 'loading', Show: ({ say }) => figure(say, undefined) },
  ],
  hasWideLook: true,
}
