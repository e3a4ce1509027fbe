import { expect, test } from 'vitest'
import { sparkPoints } from './sparkline.tsx'

test('sparkline: from 0 at the foot to the largest at the top', () => {
  expect(sparkPoints([0, 5, 10])).toBe('0.0,26.0 50.0,14.0 100.0,2.0')
})

test('sparkline: nothing but zeros lies at the foot, and what is below 0 too', () => {
  expect(sparkPoints([0, 0])).toBe('0.0,26.0 100.0,26.0')
  expect(sparkPoints([-4, 8])).toBe('0.0,26.0 100.0,2.0')
})
