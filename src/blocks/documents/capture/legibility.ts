import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { MIN_SCALE } from '../images/encode-image.ts'
import { cellMeans, levelAt, regionsOf, type Luma } from './luma.ts'
import type { Size } from './quad.ts'

/** What may make a picture unreadable; the person is told, and decides. */
export type Flaw = 'blurred' | 'glare' | 'dark' | 'small' | 'cut'

/** Some words across: smaller tiles hold too few strokes, larger ones mix print and empty paper. */
const TILE = 32
/** A tile with print on it: its brightness varies by 10 levels about the mean at least. */
const PRINT_VARIANCE = 100
/** ... and by a quarter of what the tenth with the most print does: shadows and folds do not. */
const PRINT_SHARE = 0.25
/** With less print than this nothing is said of blur: a face, a stamp, an empty back. */
const PRINT_TILES = 12

interface Tile {
  /** Of the brightness. */
  variance: number
  /** Of its second difference across, and down. */
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
 * How sharp print is: the variance of the Laplacian over that of the brightness itself, in the middle
 * one of the tiles with print. The quotient, because the plain variance of the Laplacian says as much
 * of contrast and light as of blur. Of the Laplacian's two halves, across and down, the weaker one
 * counts twice: a hand that moved smears one way only. What grain adds is taken off by what the
 * emptiest tiles show. `null` where there is too little print. At LOOK_PIXELS: a phone's noise is
 * averaged away there, and print of nine points on A4 is still ten pixels high.
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

/** Brighter than this a sensor has nothing more to say. */
const CLIPPED = 250
/** Cells in which print would show, were it not washed out. */
const GLARE_CELL = 8

/**
 * The share of the picture that lies in blobs of clipped white where the rest is not: the reflection
 * of a lamp, print included. 0 where the paper itself is that white, as scanners make it.
 */
export function glareOf(luma: Luma): number {
  if (levelAt(luma.data, 0.5) >= WHITE_PAPER) return 0
  const { width, height, data } = cellMeans(luma, GLARE_CELL)
  const cells = Array.from(data, (mean) => mean >= CLIPPED)
  const blobs = regionsOf({ width, height, cells }).filter(({ length }) => length >= GLARE_CELLS)
  return blobs.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length)
}

/** Paper above this is as white as a glare: the two can't be told apart. */
const WHITE_PAPER = 244
/** Fewer cells than this (two lines high, a word wide) hide no more than a letter. */
const GLARE_CELLS = 6

/**
 * Thresholds, set between what was measured on the pictures of legibility.test.ts; the numbers there
 * are printed by that test.
 */
export const LIMITS = {
  /** Sharp print gives 0.7 and more, a little soft but readable 0.16; unsharp at most 0.06, shaken 0.11. */
  sharpness: 0.125,
  /** A lamp's reflection takes a hundredth and more; a shining hologram or a staple a third of that. */
  glare: 0.007,
  /** Paper in a lit room lies at 150 to 250; below this, ink and paper are 50 levels apart or less. */
  paper: 95,
} as const

/** What is wrong with the picture of a document, cropped to it; see `isSmall` and find-sheet.ts for the rest. */
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
