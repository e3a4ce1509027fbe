import type { Locator } from 'playwright/test'
import { unseenChoices } from '../support/checks/chosen-look.ts'
import { expect, openGallery, stateOf, test } from './gallery.ts'

/** The blocks that show what is chosen: tabs and pills, tiles, sections, switches, choices of lists and menus. */
const PAGES = [
  'list-page',
  'radio-field',
  'check-field',
  'switch-field',
  'star-field',
  'section-list',
  'combo-list',
  'menu',
]

test('forced colours: what is chosen is seen on each block that has a choice', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of PAGES) {
    await openGallery(page, name)
    expect.soft(await unseenChoices(page), name).toEqual([])
    for (const opener of await page.locator('[data-opens]').locator('button, input').all()) {
      if (!(await opener.isVisible())) continue
      await opener.click()
      // From what is chosen to what is at hand.
      await page.keyboard.press('ArrowDown')
      expect.soft(await unseenChoices(page), `${name}, opened`).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
})

test('forced colours: the primary button differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery(page, 'button')
  const looks: string[] = []
  for (const button of await stateOf(page, 'variants').getByRole('button').all()) {
    looks.push(
      await button.evaluate((element) => {
        const { outlineStyle, borderTopWidth, backgroundColor } = getComputedStyle(element)
        return [outlineStyle, borderTopWidth, backgroundColor].join(' ')
      }),
    )
  }
  expect(new Set(looks).size).toBeGreaterThan(1)
})

test('forced colours: the step at hand has a ring, and those ahead have none', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'steps')
  const steps = stateOf(page, 'third step').getByRole('listitem')
  const outlineOf = (step: Locator) =>
    step
      .locator('[aria-hidden]')
      .first()
      .evaluate((mark) => getComputedStyle(mark).outlineStyle)
  expect(await outlineOf(steps.nth(2))).toBe('solid')
  expect(await outlineOf(steps.nth(3))).toBe('none')
})
