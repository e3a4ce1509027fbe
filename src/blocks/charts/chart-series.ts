/** Colours of series, each with a dash pattern of its own, so that no series is told apart by colour alone. */
export const SERIES_LOOKS = [
  { color: 'accent.solid', dash: '0' },
  { color: 'highlight.solid', dash: '6 4' },
  { color: 'info.fg', dash: '2 3' },
  { color: 'plum.fg', dash: '8 3 2 3' },
  { color: 'brown.fg', dash: '4 4' },
  { color: 'slate.fg', dash: '1 3' },
] as const

/** One series of a chart: its key in the points, its name, and whether it is drawn as bars or as a line. */
export interface ChartSeries {
  key: string
  label: string
  as: 'bar' | 'line'
}

/** One place on the axis: its words, and a value for each series. */
export interface ChartPoint {
  label: string
  values: Record<string, number>
}

/** What a chart shows. */
export interface ChartData {
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** `upright`: places below, values upwards; `lying`: long words at the left, bars to the right. */
  layout: 'upright' | 'lying'
  /** A value in words: money, a count. */
  valueText: (value: number) => string
  /** The same in a few letters, at the axis. */
  axisText: (value: number) => string
  /** A bar was pressed: the place of its point. The table's links do the same by keyboard. */
  onPress?: (place: number) => void
}
