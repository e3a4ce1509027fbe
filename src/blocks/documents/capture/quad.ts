/** A place in a picture: shares of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Four corners in the order of reading: left above, right above, right below, left below. */
export type Quad = readonly [Point, Point, Point, Point]

export const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Shorter than this share of the picture no side of a crop becomes. */
const SHORTEST = 0.05

export interface Size {
  width: number
  height: number
}

const inside = (value: number) => Math.min(1, Math.max(0, value))

/** Whether the corners, in their order, turn right each time: none is pulled across another. */
function isConvex(corners: Quad): boolean {
  return corners.every((here, index) => {
    const next = corners[(index + 1) % 4] ?? here
    const after = corners[(index + 2) % 4] ?? here
    const turn = (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x)
    return turn > SHORTEST * SHORTEST
  })
}

/** The crop with one corner elsewhere; as it was where that would be no crop. */
export function withCorner(quad: Quad, index: number, to: Point): Quad {
  const [a, b, c, d] = quad.map((corner, each) =>
    each === index ? { x: inside(to.x), y: inside(to.y) } : corner,
  )
  if (!a || !b || !c || !d) return quad
  return isConvex([a, b, c, d]) ? [a, b, c, d] : quad
}

/** The same corners of the picture once that was turned to the right by a quarter. */
export function turned([a, b, c, d]: Quad): Quad {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return [turn(d), turn(a), turn(b), turn(c)]
}

/** Pixels of what the corners hold, in a picture of `size`, as it is read. */
export function sizeOfQuad([a, b, c, d]: Quad, { width, height }: Size): Size {
  const long = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(1, Math.round(Math.max(long(a, b), long(d, c)))),
    height: Math.max(1, Math.round(Math.max(long(a, d), long(b, c)))),
  }
}

/** Whether the corners hold the whole picture. */
export function isWhole(quad: Quad): boolean {
  return quad.every(({ x, y }, at) => x === WHOLE[at]?.x && y === WHOLE[at]?.y)
}
