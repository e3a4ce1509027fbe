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

/** What the corners hold (in shares of the picture), straightened to `size`, between pixels by weight. */
export function warp(from: ImageData, corners: Quad, { width, height }: Size): ImageData {
  const to = new ImageData(width, height)
  const { a, b, c, d, e, f, g, h } = mapOnto(corners)
  const [right, below] = [from.width - 1, from.height - 1]
  const row = from.width * 4
  const level = (at: number) => from.data[at] ?? 0
  let at = 0
  for (let down = 0; down < height; down += 1) {
    const v = (down + 0.5) / height
    for (let across = 0; across < width; across += 1) {
      const u = (across + 0.5) / width
      const scale = g * u + h * v + 1
      const x = Math.min(right, Math.max(0, ((a * u + b * v + c) / scale) * from.width - 0.5))
      const y = Math.min(below, Math.max(0, ((d * u + e * v + f) / scale) * from.height - 0.5))
      const [left, top] = [x | 0, y | 0]
      const [toRight, toBelow] = [left < right ? 4 : 0, top < below ? row : 0]
      const [fx, fy] = [x - left, y - top]
      let pixel = top * row + left * 4
      for (let part = 0; part < 3; part += 1, pixel += 1) {
        const above = level(pixel) * (1 - fx) + level(pixel + toRight) * fx
        const next = pixel + toBelow
        const under = level(next) * (1 - fx) + level(next + toRight) * fx
        to.data[at + part] = above + (under - above) * fy
      }
      to.data[at + 3] = 255
      at += 4
    }
  }
  return to
}
