import { expect, test, vi } from 'vitest'
import type { Quad } from './quad.ts'
import { warp } from './warp.ts'

class Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.data = new Uint8ClampedArray(width * height * 4)
  }
}

/** A photo whose red grows to the right, green downwards, blue with both. */
function aSlope(width: number, height: number): ImageData {
  const picture = new Pixels(width, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      picture.data.set([x * 2, y * 2, x + y, 255], (y * width + x) * 4)
    }
  }
  return picture as unknown as ImageData
}

const at = ({ data, width }: ImageData, x: number, y: number) =>
  [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)] as const

test('warp: straightens the crop, each colour by itself and opaque', () => {
  vi.stubGlobal('ImageData', Pixels)
  const from = aSlope(100, 100)
  const corners: Quad = [
    { x: 0.2, y: 0.1 },
    { x: 0.8, y: 0.2 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ]
  const to = warp(from, corners, { width: 60, height: 70 })
  const ends = [at(to, 0, 0), at(to, 59, 0), at(to, 59, 69), at(to, 0, 69)]
  for (const [index, { x, y }] of corners.entries()) {
    const [red, green, blue, alpha] = ends[index] ?? []
    expect(Math.abs((red ?? 0) - x * 200), `red of ${index}`).toBeLessThan(4)
    expect(Math.abs((green ?? 0) - y * 200), `green of ${index}`).toBeLessThan(4)
    expect(Math.abs((blue ?? 0) - (x + y) * 100), `blue of ${index}`).toBeLessThan(4)
    expect(alpha).toBe(255)
  }
  vi.unstubAllGlobals()
})

test('warp: extreme values stay unchanged, at the edges too', () => {
  vi.stubGlobal('ImageData', Pixels)
  const white = new Pixels(9, 9) as unknown as ImageData
  white.data.fill(255)
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const to = warp(white, whole, { width: 31, height: 23 })
  expect(to.data.every((level) => level === 255)).toBe(true)
  vi.unstubAllGlobals()
})
