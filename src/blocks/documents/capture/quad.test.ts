import { expect, test } from 'vitest'
import { isWhole, sizeOfQuad, turned, WHOLE, withCorner } from './quad.ts'
import { mapOnto } from './warp.ts'

const inner = withCorner(WHOLE, 0, { x: 0.2, y: 0.1 })

test('corner of a crop: stays within the photo and never crosses another', () => {
  expect(inner[0]).toEqual({ x: 0.2, y: 0.1 })
  expect(withCorner(WHOLE, 2, { x: 3, y: -1 })).toBe(WHOLE)
  expect(withCorner(inner, 0, { x: -1, y: -1 })).toEqual(WHOLE)
  expect(isWhole(inner)).toBe(false)
})

test('turned crop: four turns restore it, one brings the lower left corner to the top left', () => {
  const once = turned(inner)
  expect(once[1]).toEqual({ x: 0.9, y: 0.2 })
  const [corner] = turned(turned(turned(once)))
  expect(corner?.x).toBeCloseTo(0.2)
  expect(isWhole(turned(WHOLE))).toBe(true)
})

test('size of a crop: its longer sides', () => {
  expect(sizeOfQuad(WHOLE, { width: 400, height: 300 })).toEqual({ width: 400, height: 300 })
  const half = withCorner(withCorner(WHOLE, 1, { x: 0.5, y: 0 }), 2, { x: 0.5, y: 1 })
  expect(sizeOfQuad(half, { width: 400, height: 300 })).toEqual({ width: 200, height: 300 })
})

test('projective map: maps the unit square to the crop', () => {
  const quad = withCorner(withCorner(inner, 2, { x: 0.8, y: 0.95 }), 3, { x: 0.1, y: 0.7 })
  const { a, b, c, d, e, f, g, h } = mapOnto(quad)
  const at = (u: number, v: number) => ({
    x: (a * u + b * v + c) / (g * u + h * v + 1),
    y: (d * u + e * v + f) / (g * u + h * v + 1),
  })
  for (const [index, { x, y }] of WHOLE.entries()) {
    expect(at(x, y).x).toBeCloseTo(quad[index]?.x ?? NaN)
    expect(at(x, y).y).toBeCloseTo(quad[index]?.y ?? NaN)
  }
})
