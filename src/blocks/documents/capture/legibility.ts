import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { MIN_SCALE } from '../images/encode-image.ts'
import { cellMeans, levelAt, regionsOf, type Luma } from './luma.ts'
import type { Size } from './quad.ts'

/** Flaws that may make a photo unreadable; the person is told and decides. */
export type Flaw = 'blurred' | 'glare' | 'dark' | 'small' | 'cut'

/**
 * Tiles are some words wide: smaller ones contain too few strokes, larger ones mix print and empty
 * paper.
 */
const TILE = 32
/** A tile with print: its brightness deviates by at least 10 levels from the mean. */
const PRINT_VARIANCE = 100
/**
 * … and by a quarter of the tenth of the tiles with the most print: shadows and folds deviate less.
 */
const PRINT_SHARE = 0.25
/** Blur is judged only with this much print, not for a face, a stamp or an empty back. */
const PRINT_TILES = 12

interface Tile {
  /** Variance of the brightness. */
  variance: number
  /** Variance of its second difference, across and down. */
  across: number
  down: number
}

const varianceOf = (sum: number, squares: number) => squares / TILE ** 2 - (sum / TILE ** 2) ** 2

function tileAt({ width, data }: Luma, left: number, top: number): Tile {
  let [sum, squares, across, acrossSquares, down, downSquares] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y < top + TILE; y += 1) {
    for (let at = y * width + left; at < y * width + left + TILE; at += 1) {
      const here = data[at] ?? 0
      const x = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) - 2 * here
      const z = (data[at - width] ?? 0) + (data[at + width] ?? 0) - 2 * here
      sum += here
      squares += here * here
      across += x
      acrossSquares += x * x
      down += z
      downSquares += z * z
    }
  }
  return {
    variance: varianceOf(sum, squares),
    across: varianceOf(across, acrossSquares),
    down: varianceOf(down, downSquares),
  }
}

const lowest = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/**
 * Sharpness of print: the Laplacian's variance over the brightness's variance, in the median tile
 * with print. The plain variance of the Laplacian would measure contrast and light as well. Of its
 * halves, across and down, the weaker counts twice: a moving hand smears one way only. The noise of
 * the emptiest tiles is subtracted. `null` with too little print. Measured at LOOK_PIXELS: noise is
 * averaged out there, and nine-point print on A4 is still ten pixels high.
 */
export function sharpnessOf(luma: Luma): number | null {
  const tiles: Tile[] = []
  for (let top = 1; top + TILE < luma.height; top += TILE) {
    for (let left = 1; left + TILE < luma.width; left += TILE) tiles.push(tileAt(luma, left, top))
  }
  const most = lowest(
    tiles.map(({ variance }) => variance),
    0.9,
  )
  const least = Math.max(PRINT_VARIANCE, most * PRINT_SHARE)
  const printed = tiles.filter(({ variance }) => variance >= least)
  if (printed.length < PRINT_TILES) return null
  const halves = (['across', 'down'] as const).map((way) => {
    const grain = lowest(
      tiles.map((tile) => tile[way]),
      0.05,
    )
    return lowest(
      printed.map((tile) => Math.max(0, tile[way] - grain) / tile.variance),
      0.5,
    )
  })
  return 2 * Math.min(...halves)
}

/** Levels above this are clipped by the sensor. */
const CLIPPED = 250
/** Cells small enough that print would show in them. */
const GLARE_CELL = 8

/**
 * The share of the photo in regions of clipped white, print included, while the rest is not: a
 * lamp's reflection. 0 where the paper itself is that white, as in scans.
 */
export function glareOf(luma: Luma): number {
  if (levelAt(luma.data, 0.5) >= WHITE_PAPER) return 0
  const { width, height, data } = cellMeans(luma, GLARE_CELL)
  const cells = Array.from(data, (mean) => mean >= CLIPPED)
  const blobs = regionsOf({ width, height, cells }).filter(({ length }) => length >= GLARE_CELLS)
  return blobs.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length)
}

/** Paper above this level can't be told from a glare. */
const WHITE_PAPER = 244
/** Regions of fewer cells (two lines high, a word wide) hide no more than a letter. */
const GLARE_CELLS = 6

/** Thresholds, set between the values that legibility.test.ts measures and prints. */
export const LIMITS = {
  /**
   * Measured: sharp print 0.7 and more, soft but readable 0.16, blurred at most 0.06, shaken 0.11.
   */
  sharpness: 0.125,
  /** Measured: a lamp's reflection 0.01 and more, a hologram or a staple a third of that. */
  glare: 0.007,
  /** Paper in a lit room has 150 to 250; below this, ink and paper differ by 50 levels or less. */
  paper: 95,
} as const

/** The flaws of a cropped document; see also `isSmall` and find-sheet.ts. */
export function flawsOf(luma: Luma, { isFace }: DocumentPreset): Flaw[] {
  const sharpness = isFace ? null : sharpnessOf(luma)
  const flaws: Flaw[] = []
  if (levelAt(luma.data, 0.9) < LIMITS.paper) flaws.push('dark')
  if (sharpness !== null && sharpness < LIMITS.sharpness) flaws.push('blurred')
  if (glareOf(luma) >= LIMITS.glare) flaws.push('glare')
  return flaws
}

/**
 * Fewer pixels than a photo of this kind may be made smaller to (encode-picture.ts): the smallest
 * print would be less than five pixels high.
 */
export function isSmall({ width, height }: Size, { pixels }: DocumentPreset): boolean {
  return Math.max(width, height) < pixels * MIN_SCALE
}
