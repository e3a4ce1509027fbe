/**
 * Letters drawn as strokes, so that demo pictures look the same on a machine without any font.
 * A glyph is its width and an SVG path on a grid 6 high, y downwards, baseline at 6.
 */
type Glyph = readonly [width: number, path: string]

const ROUND = 'Q0 0 0 3T2.1 6T4.2 3T2.1 0Z'
const BOWL = 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0'

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [4, 'M0 0V6H2.5Q4 6 4 4.5T2.5 3H0M0 0H2.3Q3.7 0 3.7 1.5T2.3 3'],
  C: [4, 'M4 1Q3.4 0 2.2 0Q0 0 0 3T2.2 6Q3.4 6 4 5'],
  D: [4, 'M0 0V6H1.8Q4 6 4 3T1.8 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M4 1Q3.4 0 2.2 0Q0 0 0 3T2.2 6Q4 6 4 4.2V3.3H2.4'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.5Q2.6 6 1.3 6T0 4.6'],
  K: [4, 'M0 0V6M3.8 0L0 3.6M1.3 2.5L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [4.8, 'M0 6V0L2.4 4L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.2, `M2.1 0${ROUND}`],
  P: [4, BOWL],
  Q: [4.2, `M2.1 0${ROUND}M2.6 4.4L4.2 6.3`],
  R: [4, `${BOWL}M2 3.4L4 6`],
  S: [4, 'M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.5Q4 6 2 6Q.6 6 0 5'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4Q0 6 2 6T4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  '0': [3.8, 'M1.9 0Q0 0 0 3T1.9 6T3.8 3T1.9 0Z'],
  '1': [1.8, 'M.4 1.2L1.8 0V6'],
  '2': [3.8, 'M.1 1.4Q.3 0 1.9 0T3.7 1.7Q3.7 3 0 6H3.8'],
  '3': [3.8, 'M.2 .9Q.8 0 1.9 0Q3.6 0 3.6 1.5T1.6 2.9Q3.8 2.9 3.8 4.5T1.9 6Q.6 6 0 5'],
  '4': [3.8, 'M2.8 6V0L0 4.2H3.8'],
  '5': [3.8, 'M3.4 0H.6L.3 2.7Q1 2.2 1.9 2.2Q3.8 2.2 3.8 4.1T1.8 6Q.6 6 0 5.1'],
  '6': [3.8, 'M3.3 .3Q0 .8 0 4.1Q0 6 1.9 6T3.8 4.1T1.9 2.3Q.3 2.3 0 4'],
  '7': [3.8, 'M0 0H3.8L1.4 6'],
  '8': [3.8, 'M1.9 2.8Q.2 2.8 .2 1.4T1.9 0T3.6 1.4T1.9 2.8Q0 2.8 0 4.4T1.9 6T3.8 4.4T1.9 2.8'],
  '9': [3.8, 'M.5 5.7Q3.8 5.2 3.8 1.9Q3.8 0 1.9 0T0 1.9T1.9 3.7Q3.5 3.7 3.8 2'],
  '.': [0.2, 'M.1 5.9V6'],
  ',': [0.4, 'M.3 5.8L0 6.9'],
  ':': [0.2, 'M.1 2.2V2.3M.1 5.7V5.8'],
  '-': [2, 'M0 3.2H2'],
  '/': [2.4, 'M0 6.5L2.4-.4'],
  "'": [0.2, 'M.1 0V1.3'],
  '(': [1, 'M1-.4Q-.6 3 1 6.6'],
  ')': [1, 'M0-.4Q1.6 3 0 6.6'],
  ' ': [1.6, ''],
}

const GRID = 6
const GAP = 1.5
const SMALL = 0.8

export interface Line {
  x: number
  /** The baseline. */
  y: number
  /** Height of a capital in pixels. */
  size: number
  colour?: string
  bold?: boolean
  /** Where `x` lies in the line. */
  anchor?: 'start' | 'middle'
}

/** The glyph's path scaled and moved; a whole line then is one path, which draws much faster. */
function placed(path: string, left: number, top: number, scale: number): string {
  const at = (value: string, start: number) => (start + Number(value) * scale).toFixed(1)
  return path.replace(/([A-Z])([^A-Z]*)/g, (_whole, command: string, numbers: string) => {
    const values = numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
    const moved = values.map((value, index) =>
      command === 'V' || (command !== 'H' && index % 2 === 1) ? at(value, top) : at(value, left),
    )
    return command + moved.join(' ')
  })
}

/** One line of text as SVG; small characters become small capitals, other signs leave a gap. */
export function strokedText(text: string, line: Line): string {
  let width = 0
  const characters = [...text].map((character) => {
    const capital = character.toUpperCase()
    const scale = (line.size / GRID) * (capital === character ? 1 : SMALL)
    const [grid, path] = GLYPHS[capital] ?? [1.6, '']
    const at = width
    width += (grid + GAP) * scale
    return { path, scale, at }
  })
  const left = line.anchor === 'middle' ? line.x - width / 2 : line.x
  const paths = characters.map(({ path, scale, at }) =>
    placed(path, left + at, line.y - GRID * scale, scale),
  )
  const thickness = (line.size * (line.bold ? 0.19 : 0.12)).toFixed(2)
  return `<path d="${paths.join('')}" fill="none" stroke="${line.colour ?? '#2a2622'}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`
}
