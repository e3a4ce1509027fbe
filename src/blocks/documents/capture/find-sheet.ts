import { cellMeans, regionsOf, type Luma } from './luma.ts'
import { type Point, type Quad, WHOLE } from './quad.ts'

/**
 * Cells along the longer side: coarse enough that print blends into the paper, and quick to search.
 */
const CELLS = 100
/** The least contrast between paper and table. */
const LEAST_CONTRAST = 40
/** The least area; a smaller bright region is not the document. */
const LEAST_SHARE = 0.12
/** The share of its corners' area that a sheet fills; a hand or two sheets fill less. */
const LEAST_FILLED = 0.75
/** The share of a side that counts as touched; a tip of a tilted sheet covers less. */
const TOUCHED = 0.2

/** The least and most share of its corners' area that a straight sheet surely fills. */
const SURELY_FILLED = [0.85, 1.15] as const

export interface Sheet {
  corners: Quad
  /**
   * The shape is surely a whole sheet on a table. A bright part of a larger picture would touch
   * several sides of the photo, or have no straight edges.
   */
  isSure: boolean
  /** The sheet is cut off at one side and ends within the photo at another. */
  isCut: boolean
}

/** The brightness that separates two groups best, and their distance (Otsu's method). */
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
 * The corners of a bright sheet on a darker background, or null. A sheet that fills the photo to
 * all four sides is a scan or was cropped on purpose: it is not cut off.
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
  if (touched === 4) return { corners: WHOLE, isSure: true, isCut: false }
  const filled = largest.length / (areaOf(corners) * cells.length)
  if (filled < LEAST_FILLED) return null
  const [least, greatest] = SURELY_FILLED
  const isSure = touched < 2 && filled >= least && filled <= greatest
  return { corners, isSure, isCut: touched > 0 }
}
