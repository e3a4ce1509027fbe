import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('wait before the next try: doubles up to a minute, half of it more or less', () => {
  for (const [vain, ms] of [
    [1, 2000],
    [2, 4000],
    [5, 32_000],
    [6, 60_000],
    [40, 60_000],
  ] as const) {
    const waits = Array.from({ length: 100 }, () => backOff(vain))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(ms / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(ms * 1.5)
    expect(new Set(waits).size).toBeGreaterThan(1)
  }
})
