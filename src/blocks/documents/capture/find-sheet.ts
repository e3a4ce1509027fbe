import { cellMeans, regionsOf, type Luma } from './luma.ts'
import { type Point, type Quad, WHOLE } from './quad.ts'

/** Cells along the longer side: print melts into the paper, and the eye's work is done in a millisecond. */
const CELLS = 100
/** Paper and table differ by this much in brightness, or there is nothing to tell them apart by. */
const LEAST_CONTRAST = 40
/** A smaller bright thing is not what was photographed. */
const LEAST_SHARE = 0.12
/** As much of its four corners' area a sheet fills; a hand, or two papers, do not. */
const LEAST_FILLED = 0.75
/** A side of the picture is touched when so much of it is paper; a tip of a tilted sheet is less. */
const TOUCHED = 0.2

export interface Sheet {
  corners: Quad
  /** It goes on beyond the picture at one side, and ends within it at another. */
  isCut: boolean
}

/** The brightness that parts two groups best, and how far apart those are (Otsu's method). */
function partOf(data: Luma['data']): { level: number; contrast: number } {
  const counts = new Float64Array(256)
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1
  const sum = counts.reduce((all, count, level) => all + count * level, 0)
  let [below, sumBelow, best] = [0, 0, -1]
  let found = { level: 0, contrast: 0 }
  for (const [level, count] of counts.entries()) {
    below += count
    sumBelow += count * level
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const contrast = (sum - sumBelow) / above - sumBelow / below
    const between = below * above * contrast * contrast
    if (between > best) [best, found] = [between, { level, contrast }]
  }
  return found
}

const areaOf = (corners: Quad) =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

/**
 * The bright sheet on a darker ground, or null where none stands out: then nothing is suggested. A
 * sheet that fills the picture to all four sides is a scan or was cropped on purpose: not cut.
 */
export function findSheet(luma: Luma): Sheet | null {
  const side = Math.max(1, Math.round(Math.max(luma.width, luma.height) / CELLS))
  const { width, height, data } = cellMeans(luma, side)
  const { level, contrast } = partOf(data)
  if (contrast < LEAST_CONTRAST) return null
  const cells = Array.from(data, (mean) => mean > level)
  const [largest = []] = regionsOf({ width, height, cells }).sort((a, b) => b.length - a.length)
  if (largest.length < cells.length * LEAST_SHARE) return null
  const places = largest.map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }))
  const most = (worth: (place: Point) => number) =>
    places.reduce((best, place) => (worth(place) > worth(best) ? place : best))
  const share = (at: Point, right: number, below: number): Point => ({
    x: (at.x + right) / width,
    y: (at.y + below) / height,
  })
  const corners: Quad = [
    share(
      most(({ x, y }) => -x - y),
      0,
      0,
    ),
    share(
      most(({ x, y }) => x - y),
      1,
      0,
    ),
    share(
      most(({ x, y }) => x + y),
      1,
      1,
    ),
    share(
      most(({ x, y }) => y - x),
      0,
      1,
    ),
  ]
  const count = (isThere: (place: Point) => boolean) => places.filter(isThere).length
  const touched = [
    count(({ y }) => y === 0) / width,
    count(({ y }) => y === height - 1) / width,
    count(({ x }) => x === 0) / height,
    count(({ x }) => x === width - 1) / height,
  ].filter((part) => part >= TOUCHED).length
  if (touched === 4) return { corners: WHOLE, isCut: false }
  if (largest.length < areaOf(corners) * cells.length * LEAST_FILLED) return null
  return { corners, isCut: touched > 0 }
}
