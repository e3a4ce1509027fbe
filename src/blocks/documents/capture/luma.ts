/** A photo's brightness, row by row, 0 to 255. */
export interface Luma {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** The longer side, in pixels, at which photos are analysed; see legibility.ts for why. */
export const LOOK_PIXELS = 1000

/** Brightness of RGBA pixels, weighed as the eye does (ITU-R BT.601, in 256ths). */
export function lumaOf({ width, height, data }: ImageData): Luma {
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    // Three reads without an array, which would be made for each of a million pixels.
    luma[at] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  }
  return { width, height, data: luma }
}

/** Means of square cells of `side` pixels; incomplete cells at the right and below are left out. */
export function cellMeans({ width, height, data }: Luma, side: number): Luma {
  const across = Math.floor(width / side)
  const down = Math.floor(height / side)
  const means = new Uint8Array(across * down)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let sum = 0
      for (let y = row * side; y < (row + 1) * side; y += 1) {
        const from = y * width + column * side
        for (let at = from; at < from + side; at += 1) sum += data[at] ?? 0
      }
      means[row * across + column] = sum / (side * side)
    }
  }
  return { width: across, height: down, data: means }
}

/** The brightness below which the share of all pixels lies. */
export function levelAt(data: Luma['data'], share: number): number {
  const counts = new Uint32Array(256)
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1
  let left = data.length * share
  return Math.max(
    0,
    counts.findIndex((count) => (left -= count) < 0),
  )
}

/** A grid of marked and unmarked cells. */
export interface Grid {
  width: number
  height: number
  cells: readonly boolean[]
}

/** Connected regions of marked cells (by their sides), each as indexes into the grid. */
export function regionsOf({ width, height, cells }: Grid): number[][] {
  const seen = new Uint8Array(cells.length)
  const regions: number[][] = []
  for (let start = 0; start < cells.length; start += 1) {
    if (!cells[start] || seen[start]) continue
    const region = [start]
    seen[start] = 1
    for (const cell of region) {
      const column = cell % width
      const next = [
        column > 0 ? cell - 1 : -1,
        column < width - 1 ? cell + 1 : -1,
        cell - width,
        cell + width < width * height ? cell + width : -1,
      ]
      for (const other of next) {
        if (other < 0 || seen[other] || !cells[other]) continue
        seen[other] = 1
        region.push(other)
      }
    }
    regions.push(region)
  }
  return regions
}
