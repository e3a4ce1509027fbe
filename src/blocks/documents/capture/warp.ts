import type { Quad, Size } from './quad.ts'

/**
 * The eight numbers of the projective map that lays the unit square on four corners, by which
 * `x = (a·u + b·v + c) / (g·u + h·v + 1)` and the same with d, e, f for y (Heckbert, Fundamentals of
 * Texture Mapping, 1989, 2.2.3).
 */
export function mapOnto([p, q, r, s]: Quad) {
  const [x1, x2, sx] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x]
  const [y1, y2, sy] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y]
  const whole = x1 * y2 - x2 * y1
  const g = (sx * y2 - x2 * sy) / whole
  const h = (x1 * sy - sx * y1) / whole
  return {
    ...{ a: q.x - p.x + g * q.x, b: s.x - p.x + h * s.x, c: p.x },
    ...{ d: q.y - p.y + g * q.y, e: s.y - p.y + h * s.y, f: p.y },
    ...{ g, h },
  }
}

/** Red and blue of a pixel in memory (little-endian, as on all present devices). */
const RED_AND_BLUE = 0xff00ff
const OPAQUE = 0xff000000

/**
 * The crop straightened to `size`, bilinearly interpolated. Integers and two colours at a time make
 * the slowest step four times as fast.
 */
export function warp(from: ImageData, corners: Quad, { width, height }: Size): ImageData {
  const to = new ImageData(width, height)
  const pixels = new Uint32Array(from.data.buffer)
  const made = new Uint32Array(to.data.buffer)
  const { a, b, c, d, e, f, g, h } = mapOnto(corners)
  const row = from.width
  const [right, below] = [row - 1, from.height - 1]
  let at = 0
  for (let down = 0; down < height; down += 1) {
    const v = (down + 0.5) / height
    const [x0, y0, scale0] = [b * v + c, e * v + f, h * v + 1]
    for (let across = 0; across < width; across += 1, at += 1) {
      const u = (across + 0.5) / width
      const scale = g * u + scale0
      const x = Math.min(right, Math.max(0, ((a * u + x0) / scale) * row - 0.5))
      const y = Math.min(below, Math.max(0, ((d * u + y0) / scale) * from.height - 0.5))
      const left = x | 0
      const top = y | 0
      const first = top * row + left
      const under = top < below ? first + row : first
      const next = left < right ? 1 : 0
      const p = pixels[first] ?? 0
      const q = pixels[first + next] ?? 0
      const r = pixels[under] ?? 0
      const s = pixels[under + next] ?? 0
      // The weights sum to 256, so that no sum leaves its byte.
      const fx = ((x - left) * 256) | 0
      const fy = ((y - top) * 256) | 0
      const ofS = (fx * fy) >> 8
      const ofQ = fx - ofS
      const ofR = fy - ofS
      const ofP = 256 - fx - ofR
      const redAndBlue =
        Math.imul(p & RED_AND_BLUE, ofP) +
        Math.imul(q & RED_AND_BLUE, ofQ) +
        Math.imul(r & RED_AND_BLUE, ofR) +
        Math.imul(s & RED_AND_BLUE, ofS)
      const green =
        ((p >>> 8) & 0xff) * ofP +
        ((q >>> 8) & 0xff) * ofQ +
        ((r >>> 8) & 0xff) * ofR +
        ((s >>> 8) & 0xff) * ofS
      made[at] = OPAQUE | (green & 0xff00) | ((redAndBlue >>> 8) & RED_AND_BLUE)
    }
  }
  return to
}
