import { expect, test } from 'vitest'
import type { Quad } from '../quad.ts'
import { WHOLE } from '../quad.ts'
import type { Box } from './boxes.ts'
import {
  boxInPhoto,
  carried,
  movedIn,
  ontoCrop,
  ontoPhoto,
  sizedIn,
  turnedBox,
} from './quad-boxes.ts'

/** A card that was photographed at an angle. */
const CARD: Quad = [
  { x: 0.2, y: 0.15 },
  { x: 0.85, y: 0.25 },
  { x: 0.8, y: 0.8 },
  { x: 0.1, y: 0.7 },
]
const BOX: Box = { left: 0.3, top: 0.7, width: 0.3, height: 0.15 }

/** Whether all of what the box covers by this crop is covered by the other one too. */
function isCovered(box: Box, by: Quad, other: Box, byOther: Quad): boolean {
  return boxInPhoto(by, box).every((point) => {
    const { x, y } = ontoCrop(byOther, point)
    const [right, bottom] = [other.left + other.width, other.top + other.height]
    const slack = 1e-9
    return (
      x > other.left - slack && x < right + slack && y > other.top - slack && y < bottom + slack
    )
  })
}

test('point of a crop: finds its way into the photo and back', () => {
  expect(ontoPhoto(CARD, { x: 0, y: 0 })).toEqual(CARD[0])
  const there = ontoPhoto(CARD, { x: 0.3, y: 0.8 })
  const back = ontoCrop(CARD, there)
  expect(back.x).toBeCloseTo(0.3)
  expect(back.y).toBeCloseTo(0.8)
})

test('box: still covers the number when the crop changes after it was set', () => {
  const [a, b, c, d] = CARD
  const crops: Quad[] = [WHOLE, [a, { x: 0.9, y: 0.2 }, c, d], [a, b, c, { x: 0.15, y: 0.75 }]]
  for (const crop of crops) {
    expect(isCovered(BOX, CARD, carried(BOX, CARD, crop), crop)).toBe(true)
  }
  const kept = carried(BOX, CARD, CARD)
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    expect(kept[side]).toBeCloseTo(BOX[side])
  }
})

test('box: a crop without its place leaves one that can be taken hold of', () => {
  const upper: Quad = [WHOLE[0], WHOLE[1], { x: 1, y: 0.4 }, { x: 0, y: 0.4 }]
  const { top, height } = carried(BOX, WHOLE, upper)
  expect(height).toBeGreaterThan(0.02)
  expect(top + height).toBeLessThanOrEqual(1)
})

test('box: follows the pointer in the photo, and is clamped to the crop', () => {
  const [from] = boxInPhoto(WHOLE, BOX)
  const [to] = boxInPhoto(WHOLE, movedIn(WHOLE, BOX, 0.1, -0.2))
  expect(to.x - from.x).toBeCloseTo(0.1)
  expect(to.y - from.y).toBeCloseTo(-0.2)
  const corner = boxInPhoto(CARD, BOX)[2]
  const sizedTo = boxInPhoto(CARD, sizedIn(CARD, BOX, 0.05, 0.03))[2]
  expect(sizedTo.x).toBeCloseTo(corner.x + 0.05)
  expect(sizedTo.y).toBeCloseTo(corner.y + 0.03)
  const { left, width } = movedIn(CARD, BOX, 5, 0)
  expect(left + width).toBeCloseTo(1)
})

test('box: four quarter turns bring it back, one brings the lower edge to the left', () => {
  const low: Box = { left: 0.2, top: 0.8, width: 0.3, height: 0.1 }
  const once = turnedBox(low)
  expect(once.left).toBeCloseTo(0.1)
  const { left, top, width, height } = turnedBox(turnedBox(turnedBox(once)))
  expect([left, top, width, height].map((each) => Number(each.toFixed(9)))).toEqual([
    0.2, 0.8, 0.3, 0.1,
  ])
})
