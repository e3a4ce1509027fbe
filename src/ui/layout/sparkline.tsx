import { chakra } from '@chakra-ui/react/styled-system'

const [WIDTH, HEIGHT] = [100, 28]
/** So that the line's own thickness is not cut off. */
const EDGE = 2

/** The points of a line from 0 up to the largest value, which is at the top; one below 0 is drawn at 0. */
export function sparkPoints(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      const share = Math.max(0, value) / most
      const [x, y] = [index * step, HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)]
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** How a figure went, as one line; what it says stands in words beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      width="full"
      height="7"
      color="accent.fg"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <polyline vectorEffect="non-scaling-stroke" points={sparkPoints(values)} />
    </chakra.svg>
  )
}
