/** A point in a photo: shares of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Four corners in order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

export const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The least length of a crop's side, as a share of the photo. */
const SHORTEST = 0.05

export interface Size {
  width: number
  height: number
}

/** The corners as an SVG shape lists them, in per cent of the photo. */
export function shapeOf(quad: Quad): string {
  return quad.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')
}

const inside = (value: number) => Math.min(1, Math.max(0, value))

/** Whether the corners form a convex shape: none is pulled across another. */
function isConvex(corners: Quad): boolean {
  return corners.every((here, index) => {
    const next = corners[(index + 1) % 4] ?? here
    const after = corners[(index + 2) % 4] ?? here
    const turn = (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x)
    return turn > SHORTEST * SHORTEST
  })
}

/** The crop with one corner moved; unchanged where that would be no valid crop. */
export function withCorner(quad: Quad, index: number, to: Point): Quad {
  const [a, b, c, d] = quad.map((corner, each) =>
    each === index ? { x: inside(to.x), y: inside(to.y) } : corner,
  )
  if (!a || !b || !c || !d) return quad
  return isConvex([a, b, c, d]) ? [a, b, c, d] : quad
}

/** The same corners after a quarter turn to the right. */
export function turned([a, b, c, d]: Quad): Quad {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return [turn(d), turn(a), turn(b), turn(c)]
}

/** The crop's size in pixels, in a photo of `size`. */
export function sizeOfQuad([a, b, c, d]: Quad, { width, height }: Size): Size {
  const long = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(1, Math.round(Math.max(long(a, b), long(d, c)))),
    height: Math.max(1, Math.round(Math.max(long(a, d), long(b, c)))),
  }
}

/** Whether the crop is the whole photo. */
export function isWhole(quad: Quad): boolean {
  return quad.every(({ x, y }, at) => x === WHOLE[at]?.x && y === WHOLE[at]?.y)
}
