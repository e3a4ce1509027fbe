import { expect, test } from 'vitest'
import { moved, sized, suggestedBox } from './boxes.ts'

const box = { left: 0.2, top: 0.3, width: 0.3, height: 0.1 }

test('box: stays within the photo, wherever it is moved', () => {
  expect(moved(box, 5, 5)).toEqual({ left: 0.7, top: 0.9, width: 0.3, height: 0.1 })
  expect(moved(box, -5, -5)).toMatchObject({ left: 0, top: 0 })
  expect(sized(box, 5, 5)).toMatchObject({ width: 0.8, height: 0.7 })
  expect(sized(box, -5, -5)).toMatchObject({ width: 0.03, height: 0.03 })
})

test('box on a card: covers the first two of three groups of digits', () => {
  // The digits of a printed card: in the middle, from 0.3 to 0.7 across, near the lower edge.
  const { left, top, width, height } = suggestedBox({ width: 1500, height: 946 })
  const eighth = 0.3 + (0.7 - 0.3) * (9 / 14)
  const ninth = 0.3 + (0.7 - 0.3) * (10 / 14)
  expect(left).toBeLessThan(0.3)
  expect(left + width).toBeGreaterThan(eighth)
  expect(left + width).toBeLessThan(ninth)
  expect(top).toBeLessThan(0.77)
  expect(top + height).toBeGreaterThan(0.85)
})

test('box on an upright letter: small and low', () => {
  expect(suggestedBox({ width: 1414, height: 2000 }).top).toBeGreaterThan(0.8)
})
