import { expect, test } from 'vitest'
import { DOCUMENT_PRESETS } from './document-presets.ts'
import { fittingShare, LONG_IMAGE_PIXELS } from './fit-image.ts'

const fitted = (width: number, height: number, pixels: number) => {
  const share = fittingShare({ width, height }, pixels)
  return [Math.round(width * share), Math.round(height * share)]
}

test('picture: fitted by its longer side, and never enlarged', () => {
  expect(fitted(3000, 4000, 2000)).toEqual([1500, 2000])
  expect(fitted(4000, 3000, 2000)).toEqual([2000, 1500])
  expect(fitted(800, 600, 2000)).toEqual([800, 600])
})

test('long picture: its shorter side keeps a thousand pixels, whichever way it lies', () => {
  expect(fitted(1080, 16_000, 2000)).toEqual([1000, 14_815])
  expect(fitted(16_000, 1080, 2000)).toEqual([14_815, 1000])
  expect(fitted(720, 9000, 2000)).toEqual([720, 9000])
  expect(fitted(6000, 13_000, 2400)).toEqual([1108, 2400])
})

test('picture of any size: its shorter side is readable, or as it came', () => {
  for (const { pixels } of Object.values(DOCUMENT_PRESETS)) {
    for (const width of [40, 900, 1000, 1080, 3000]) {
      for (const height of [2.1, 3, 12, 60].map((ratio) => Math.round(width * ratio))) {
        const [shorter = 0] = fitted(width, height, pixels)
        expect(shorter).toBeGreaterThanOrEqual(Math.min(width, LONG_IMAGE_PIXELS))
      }
    }
  }
})
