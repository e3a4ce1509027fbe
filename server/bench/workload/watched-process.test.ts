import { expect, test } from 'vitest'
import { slopeAnHour } from './watched-process.ts'

test('what grows by two each minute grows by 120 an hour, and what swings does not', () => {
  const minutes = Array.from({ length: 61 }, (_each, minute) => minute)
  expect(slopeAnHour(minutes.map((minute) => ({ minute, value: 300 + 2 * minute })))).toBeCloseTo(
    120,
  )
  const swinging = minutes.map((minute) => ({ minute, value: 300 + (minute % 2) * 40 }))
  expect(Math.abs(slopeAnHour(swinging))).toBeLessThan(2)
})

test('one point has no slope', () => {
  expect(slopeAnHour([{ minute: 0, value: 300 }])).toBe(0)
})
