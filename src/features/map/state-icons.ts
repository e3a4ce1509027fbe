import type { MapState } from '../../../contract/outlets/map-states.ts'

/** The colours of signs, on maps of every mode. */
export const STATE_COLORS: Record<MapState, string> = {
  active: '#105d5a',
  late: '#f3b13d',
  overdue: '#a50d18',
  inactive: '#58534d',
}
const RING = '#ffffff'
const DARK = '#1c1917'
/** Line and letters: dark on what is light. */
export const STATE_PENS: Record<MapState, string> = {
  active: RING,
  late: DARK,
  overdue: RING,
  inactive: RING,
}
/** Drawn twice as fine as most screens show it. */
export const PIXEL_RATIO = 2
const SIZE = 28
const CLUSTER_SIZE = 44
const LINE = 2

const OUTLINES: Record<MapState, (pen: CanvasRenderingContext2D, size: number) => void> = {
  active: (pen, size) => pen.arc(size / 2, size / 2, size / 2 - LINE, 0, 2 * Math.PI),
  /** A triangle. */
  late(pen, size) {
    pen.moveTo(size / 2, LINE)
    pen.lineTo(size - LINE, size - 2 * LINE)
    pen.lineTo(LINE, size - 2 * LINE)
    pen.closePath()
  },
  /** A diamond. */
  overdue(pen, size) {
    pen.moveTo(size / 2, LINE)
    pen.lineTo(size - LINE, size / 2)
    pen.lineTo(size / 2, size - LINE)
    pen.lineTo(LINE, size / 2)
    pen.closePath()
  },
  inactive: (pen, size) =>
    pen.roundRect(2 * LINE, 2 * LINE, size - 4 * LINE, size - 4 * LINE, 2 * LINE),
}

const SIGNS: Record<MapState, string> = { active: '✓', late: '!', overdue: '!!', inactive: '–' }

/** Where the middle of the sign lies: a triangle's is low. */
const MIDDLE: Record<MapState, number> = { active: 0.5, late: 0.64, overdue: 0.5, inactive: 0.5 }

function draw(state: MapState, sign: string, size: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXEL_RATIO
  canvas.height = size * PIXEL_RATIO
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no pictures')
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  pen.beginPath()
  OUTLINES[state](pen, size)
  pen.fillStyle = STATE_COLORS[state]
  pen.fill()
  pen.lineWidth = LINE
  pen.strokeStyle = STATE_PENS[state]
  pen.stroke()
  pen.fillStyle = STATE_PENS[state]
  pen.font = `600 ${size > SIZE ? 13 : 14}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(sign, size / 2, size * MIDDLE[state] + 0.5)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** The picture of a point or a cluster by its name: `point overdue`, `cluster active 120`. Shape and sign differ too. */
export function stateIcon(name: string): ImageData | null {
  const [kind, state = '', count = ''] = name.split(' ')
  if (!Object.hasOwn(STATE_COLORS, state)) return null
  const known = state as MapState
  if (kind === 'point') return draw(known, SIGNS[known], SIZE)
  return kind === 'cluster' ? draw(known, count, CLUSTER_SIZE) : null
}

/** The same as a picture for the legend. */
export function stateIconAddress(state: MapState): string {
  const { data, width, height } = draw(state, SIGNS[state], SIZE)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas.toDataURL()
}
