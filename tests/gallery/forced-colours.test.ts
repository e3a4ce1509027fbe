import type { Locator } from 'playwright/test'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, borderTopWidth, backgroundColor } = getComputedStyle(element)
    const knob = getComputedStyle(element, '::before').backgroundColor
    return [outlineStyle, borderTopWidth, backgroundColor, knob].join(' ')
  })

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('forced colours: the present step is not drawn like those ahead', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'steps')
  const marks = stateOf(page, 'first step').locator('ol [aria-hidden]')
  expect(await lookOf(marks.nth(0))).not.toBe(await lookOf(marks.nth(2)))
})

test('forced colours: a switch that is on is filled', async ({ page }) => {
  await openGallery(page, 'switch-field')
  const [off, on] = [stateOf(page, 'off'), stateOf(page, 'on, with a hint')]
  expect(await lookOf(on.getByRole('switch'))).not.toBe(await lookOf(off.getByRole('switch')))
})

test('forced colours: the primary button differs from the others', async ({ page }) => {
  await openGallery(page, 'button')
  const buttons = stateOf(page, 'variants').getByRole('button')
  const widths = await Promise.all((await buttons.all()).map(lookOf))
  expect(new Set(widths).size).toBeGreaterThan(1)
})
