import { Chart, useChart } from '@chakra-ui/charts'
import { chakra } from '@chakra-ui/react/styled-system'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartData } from './chart-series.ts'
import { SERIES_LOOKS } from './chart-series.ts'

const WORDS_WIDTH = 160
const WORDS_LENGTH = 22
const AXIS_WIDTH = 64
const BAR_SIZE = 36

/** A point as the library reads it: its words, and its values by their keys. */
type Drawn = { place: string } & Record<string, string | number>

const cut = (words: string) =>
  words.length > WORDS_LENGTH ? `${words.slice(0, WORDS_LENGTH - 1)}…` : words

/** The drawing of a chart; what it says stands in the table beside it. */
export function DrawnChart(props: ChartData) {
  const { series, points, layout, valueText, axisText, onPress } = props
  const chart = useChart<Drawn>({
    data: points.map(({ label, values }) => ({ place: label, ...values })),
    series: series.map(({ key, label }, index) => ({
      name: key,
      label,
      color: SERIES_LOOKS[index % SERIES_LOOKS.length]?.color ?? 'accent.solid',
    })),
  })
  const isUpright = layout === 'upright'
  // The library writes its own grey at each word, too dark to read on a dark page.
  const fill = chart.color('fg.muted')
  const words = { axisLine: false, tickLine: false, tick: { fill, style: { fill } } } as const
  const places = { dataKey: 'place', type: 'category', ...words } as const
  const values = {
    type: 'number',
    ...words,
    tickFormatter: axisText,
  } as const
  return (
    <chakra.div height="full" display="flex" flexDirection="column">
      <Chart.Root
        chart={chart}
        aspectRatio="auto"
        flex="1"
        minHeight="0"
        // Chakra's own rule takes every outline away.
        fontSize="sm"
        css={{ '& :focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px' } }}
      >
        <ComposedChart
          data={chart.data}
          layout={isUpright ? 'horizontal' : 'vertical'}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          responsive
          style={{ width: '100%', height: '100%' }}
          accessibilityLayer={false}
        >
          <CartesianGrid
            stroke={chart.color('border')}
            vertical={!isUpright}
            horizontal={isUpright}
          />
          {isUpright ? (
            <>
              <XAxis {...places} />
              <YAxis {...values} width={AXIS_WIDTH} />
            </>
          ) : (
            <>
              <XAxis {...values} />
              <YAxis {...places} width={WORDS_WIDTH} tickFormatter={cut} interval={0} />
            </>
          )}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: chart.color('bg.muted') }}
            content={<Chart.Tooltip formatter={(value) => valueText(Number(value))} />}
          />
          {series.map(({ key, as }, index) => {
            const look = SERIES_LOOKS[index % SERIES_LOOKS.length]
            const color = chart.color(look?.color ?? 'accent.solid')
            return as === 'bar' ? (
              <Bar
                key={key}
                dataKey={key}
                fill={color}
                radius={isUpright ? [3, 3, 0, 0] : [0, 3, 3, 0]}
                maxBarSize={BAR_SIZE}
                isAnimationActive={false}
                {...(onPress && {
                  cursor: 'pointer',
                  onClick: (_bar: unknown, place: number) => onPress(place),
                })}
              />
            ) : (
              <Line
                key={key}
                dataKey={key}
                stroke={color}
                strokeWidth={2}
                strokeDasharray={look?.dash ?? '0'}
                dot={false}
                isAnimationActive={false}
              />
            )
          })}
        </ComposedChart>
      </Chart.Root>
      {series.length > 1 && <Legend series={series} />}
    </chakra.div>
  )
}

/** Which series is which, by colour and by dash. */
function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" paddingBlockStart="2" fontSize="sm">
      {series.map(({ key, label, as }, index) => {
        const look = SERIES_LOOKS[index % SERIES_LOOKS.length]
        return (
          <chakra.span key={key} display="inline-flex" alignItems="center" gap="1.5">
            <chakra.svg width="5" height="3" viewBox="0 0 20 12" color={look?.color} aria-hidden>
              {as === 'bar' ? (
                <rect width="20" height="12" rx="2" fill="currentColor" />
              ) : (
                <path
                  d="M0 6h20"
                  stroke="currentColor"
                  strokeWidth="3"
                  strokeDasharray={look?.dash}
                />
              )}
            </chakra.svg>
            {label}
          </chakra.span>
        )
      })}
    </chakra.div>
  )
}
