import { describe, expect, test } from 'vitest'
import { boundZoom, fittingScale, MAX_ZOOM, stepZoom, turnedSize } from './view.ts'

describe('zoom', () => {
  test('goes up and down in the same steps, and stops at both ends', () => {
    const up = [1, 1, 1, 1, 1, 1].reduce((all) => [...all, stepZoom(all.at(-1) ?? 1, 'in')], [1])
    expect(up).toEqual([1, 1.5, 2, 3, 4, 6, 6])
    expect(stepZoom(6, 'out')).toBe(4)
    expect(stepZoom(1, 'out')).toBe(1)
  })

  test('goes on from where fingers have left it', () => {
    expect(stepZoom(1.7, 'in')).toBe(2)
    expect(stepZoom(1.7, 'out')).toBe(1.5)
    expect(boundZoom(0.2)).toBe(1)
    expect(boundZoom(40)).toBe(MAX_ZOOM)
  })
})

describe('a paper in its place', () => {
  const place = { width: 400, height: 600 }

  test('is seen whole, upright and turned', () => {
    expect(fittingScale({ width: 800, height: 600 }, place, 0)).toBe(0.5)
    expect(fittingScale({ width: 800, height: 600 }, place, 1)).toBe(400 / 600)
    expect(turnedSize({ width: 800, height: 600 }, 3)).toEqual({ width: 600, height: 800 })
  })

  test('that is small is drawn twice as large, not more', () => {
    expect(fittingScale({ width: 20, height: 20 }, place, 0)).toBe(2)
  })
})
