import type { Point, Quad } from '../quad.ts'
import { mapOnto } from '../warp.ts'
import type { Box } from './boxes.ts'
import { moved, sized, SMALLEST } from './boxes.ts'

/** Where a point of the crop lies in the photo; both in shares. */
export function ontoPhoto(corners: Quad, { x: u, y: v }: Point): Point {
  const { a, b, c, d, e, f, g, h } = mapOnto(corners)
  const scale = g * u + h * v + 1
  return { x: (a * u + b * v + c) / scale, y: (d * u + e * v + f) / scale }
}

/** The way back: where a point of the photo lies in the crop, or beside it. */
export function ontoCrop(corners: Quad, { x, y }: Point): Point {
  const { a, b, c, d, e, f, g, h } = mapOnto(corners)
  // The way there, multiplied by its scale: two equations in u and v.
  const [ux, vx, ox] = [a - g * x, b - h * x, x - c]
  const [uy, vy, oy] = [d - g * y, e - h * y, y - f]
  const whole = ux * vy - vx * uy
  return { x: (ox * vy - vx * oy) / whole, y: (ux * oy - ox * uy) / whole }
}

/** The corners of a crop's box in the photo, clockwise from its top left one. */
export function boxInPhoto(corners: Quad, { left, top, width, height }: Box): Quad {
  const at = (x: number, y: number) => ontoPhoto(corners, { x, y })
  const [right, bottom] = [left + width, top + height]
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

const inside = (value: number) => Math.min(1, Math.max(0, value))

/**
 * The box over the same place of the photo after its crop has changed: it may cover more than before, and never less of
 * what is left in the crop.
 */
export function carried(box: Box, from: Quad, to: Quad): Box {
  const points = boxInPhoto(from, box).map((point) => ontoCrop(to, point))
  const [xs, ys] = [points.map(({ x }) => inside(x)), points.map(({ y }) => inside(y))]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const width = Math.max(SMALLEST, Math.max(...xs) - left)
  const height = Math.max(SMALLEST, Math.max(...ys) - top)
  return moved({ left, top, width, height }, 0, 0)
}

/** The box after a quarter turn of its crop to the right. */
export function turnedBox({ left, top, width, height }: Box): Box {
  return { left: 1 - top - height, top: left, width: height, height: width }
}

/** A movement in the photo, of the point where it begins, as one in the crop. */
function movedInCrop(corners: Quad, from: Point, right: number, down: number): Point {
  const { x, y } = ontoPhoto(corners, from)
  const to = ontoCrop(corners, { x: x + right, y: y + down })
  return { x: to.x - from.x, y: to.y - from.y }
}

/** The box moved by shares of the photo, clamped to the crop. */
export function movedIn(corners: Quad, box: Box, right: number, down: number): Box {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const { x, y } = movedInCrop(corners, middle, right, down)
  return moved(box, x, y)
}

/** The box with its lower right corner moved by shares of the photo, clamped to the crop. */
export function sizedIn(corners: Quad, box: Box, right: number, down: number): Box {
  const corner = { x: box.left + box.width, y: box.top + box.height }
  const { x, y } = movedInCrop(corners, corner, right, down)
  return sized(box, x, y)
}
