import sharp from 'sharp'

/** How two pictures are compared: in three ways, each blind to what a new Chromium does to edges. */
const MEASURES = {
  /** Means of small squares. Text that was moved, clipped or lost changes them by more. */
  shapes: { width: 4, height: 4, of: mean, tolerance: 40, allowed: 6 },
  /** Medians of larger squares. Letters cover less than half of one: what is left is its ground. */
  grounds: { width: 12, height: 12, of: median, tolerance: 4, allowed: 2 },
  /** Medians of thin strips: lines such as a card's edge, which are too fine for the squares. */
  lines: { width: 24, height: 1, of: median, tolerance: 28, allowed: 8 },
  uprights: { width: 1, height: 24, of: median, tolerance: 28, allowed: 8 },
}

type Measure = (typeof MEASURES)[keyof typeof MEASURES]

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const CHANNELS = 3

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function mean(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: Uint8Array): number {
  return values.sort()[values.length >> 1] ?? 0
}

/** The measure of one colour in the cell whose upper left corner is at (x, y). */
function cellOf(pixels: Pixels, x: number, y: number, channel: number, measure: Measure): number {
  const values = new Uint8Array(measure.width * measure.height)
  let at = 0
  for (let row = y; row < y + measure.height; row += 1) {
    for (let column = x; column < x + measure.width; column += 1) {
      values[at] = pixels.data[(row * pixels.width + column) * CHANNELS + channel] ?? 0
      at += 1
    }
  }
  return measure.of(values)
}

function isSameBytes(one: Pixels, other: Pixels): boolean {
  return one.data.equals(other.data)
}

/** Where the pictures differ by more than the measure tolerates: the corners of its cells. */
function differentCells(one: Pixels, other: Pixels, measure: Measure): [x: number, y: number][] {
  const found: [number, number][] = []
  for (let y = 0; y + measure.height <= one.height; y += measure.height) {
    for (let x = 0; x + measure.width <= one.width; x += measure.width) {
      const isOff = [0, 1, 2].some(
        (channel) =>
          Math.abs(cellOf(one, x, y, channel, measure) - cellOf(other, x, y, channel, measure)) >
          measure.tolerance,
      )
      if (isOff) found.push([x, y])
    }
  }
  return found
}

/** What tells two pictures apart, in words; empty when they show the same. */
export async function differences(expected: Buffer, actual: Buffer): Promise<string[]> {
  const [one, other] = [await pixelsOf(expected), await pixelsOf(actual)]
  if (one.width !== other.width || one.height !== other.height) {
    return [`size: ${one.width} × ${one.height} became ${other.width} × ${other.height}`]
  }
  if (isSameBytes(one, other)) return []
  return Object.entries(MEASURES).flatMap(([name, measure]) => {
    const cells = differentCells(one, other, measure)
    if (cells.length <= measure.allowed) return []
    const [x, y] = cells[0] ?? [0, 0]
    return [`${name}: ${cells.length} places differ, the first at ${x}, ${y}`]
  })
}
