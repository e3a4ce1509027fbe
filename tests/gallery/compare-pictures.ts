import sharp from 'sharp'

/**
 * How two pictures are compared. Another Chromium smooths letters and edges in other ways, which makes
 * a pixel something between the colours around it. So each pixel is looked for among the nine at its
 * place in the other picture, and may lie outside their range by this much.
 */
const TOLERANCES = {
  /** Any pixel: text or a drawing that was moved, clipped, recoloured or lost. */
  shapes: 80,
  /** A pixel of a straight run of one colour: an edge, which is fainter than text. */
  lines: 18,
  /** A pixel of an even ground, which no smoothing touches. */
  grounds: 3,
}

type Measure = keyof typeof TOLERANCES

/** Smoothing strays over the picture; what was moved or lost differs in one place. */
const TILE = 32
const ALLOWED_PER_TILE = 15

/** How far a run or a ground reaches from its pixel, and how much its colour may vary. */
const RUN_REACH = 24
const GROUND_REACH = 2
const EVEN = 6

const CHANNELS = 3

/** So many places are told, which is enough to find the rest. */
const TOLD = 3

interface Pixels {
  data: Buffer
  width: number
  height: number
}

type Place = [x: number, y: number]

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The least and the greatest value of a channel within a reach around a place. */
function rangeOf(
  { data, width, height }: Pixels,
  [x, y]: Place,
  channel: number,
  [reachX, reachY]: Place,
): [least: number, greatest: number] {
  const right = Math.min(width - 1, x + reachX)
  const bottom = Math.min(height - 1, y + reachY)
  let least = 255
  let greatest = 0
  for (let row = Math.max(0, y - reachY); row <= bottom; row += 1) {
    for (let column = Math.max(0, x - reachX); column <= right; column += 1) {
      const value = data[(row * width + column) * CHANNELS + channel] ?? 0
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
  }
  return [least, greatest]
}

function isEven(pixels: Pixels, at: Place, reach: Place): boolean {
  return [0, 1, 2].every((channel) => {
    const [least, greatest] = rangeOf(pixels, at, channel, reach)
    return greatest - least <= EVEN
  })
}

/** How far a pixel lies outside the values of the nine pixels around its place in the other picture. */
function distanceOf(one: Pixels, other: Pixels, at: Place): number {
  const [x, y] = at
  const distances = [0, 1, 2].map((channel) => {
    const value = one.data[(y * one.width + x) * CHANNELS + channel] ?? 0
    const [least, greatest] = rangeOf(other, at, channel, [1, 1])
    return Math.max(least - value, value - greatest)
  })
  return Math.max(...distances)
}

/** What a pixel belongs to that the other picture lacks. */
function lacking(one: Pixels, other: Pixels, at: Place): Measure | null {
  const distance = distanceOf(one, other, at)
  if (distance > TOLERANCES.shapes) return 'shapes'
  const isRun = () => isEven(one, at, [RUN_REACH, 0]) || isEven(one, at, [0, RUN_REACH])
  if (distance > TOLERANCES.lines && isRun()) return 'lines'
  const around: Place = [GROUND_REACH, GROUND_REACH]
  const isGround = () => isEven(one, at, around) && isEven(other, at, around)
  return distance > TOLERANCES.grounds && isGround() ? 'grounds' : null
}

/** How many pixels differ in each tile, by what they belong to. */
function differencesByTile(one: Pixels, other: Pixels): Map<string, number> {
  const tiles = new Map<string, number>()
  for (let index = 0; index < one.width * one.height; index += 1) {
    const start = index * CHANNELS
    const end = start + CHANNELS
    if (one.data.compare(other.data, start, end, start, end) === 0) continue
    const at: Place = [index % one.width, Math.floor(index / one.width)]
    const measure = lacking(one, other, at) ?? lacking(other, one, at)
    if (!measure) continue
    const [x, y] = at.map((each) => each - (each % TILE))
    const tile = `${measure} at ${x}, ${y}`
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1)
  }
  return tiles
}

/** What tells two pictures apart, in words; empty when they show the same. */
export async function differences(expected: Buffer, actual: Buffer): Promise<string[]> {
  const [one, other] = [await pixelsOf(expected), await pixelsOf(actual)]
  if (one.width !== other.width || one.height !== other.height) {
    return [`size: ${one.width} × ${one.height} became ${other.width} × ${other.height}`]
  }
  const found = [...differencesByTile(one, other)]
    .filter(([, count]) => count > ALLOWED_PER_TILE)
    .map(([tile, count]) => `${tile}: ${count} pixels differ`)
  const more = found.length - TOLD
  return more > 0 ? [...found.slice(0, TOLD), `and ${more} places more`] : found
}
