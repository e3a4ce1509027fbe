import type { Locator, Page } from 'playwright/test'
import { isNightly } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, focusOne, openGallery, pageNames, test } from './gallery.ts'
import { expectPicture } from './pictures.ts'

/** Several of a kind stand on one page here, and on no other. */
const ONLY_HERE = ['landmark-unique']

/** Overlays that close automatically unless the pointer is on them: notices and popups. */
const LEAVING = '[popover] :is([role=status], [role=alert]) > *, [role=region] > [aria-live] > li'
/** What lies over a page: a dialog, a menu, choices, a notice, a popup. */
const OVERLAY = `dialog[open], :popover-open > *, section > [role=status] > h2, ${LEAVING}`

async function expectNoFindings(page: Page, look: string, rule?: string) {
  const found = await findings(page, rule ? { rule } : {})
  expect
    .soft(
      found.filter(({ id }) => !ONLY_HERE.includes(id)),
      `axe, ${look}`,
    )
    .toEqual([])
}

async function expectNoOverflow(page: Page, look: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `wider than the screen, ${look}`).toBeLessThanOrEqual(0)
}

const shot = (of: Page | Locator) => () => of.screenshot({ animations: 'disabled' })

/** Opens each overlay of the page in turn, has it looked at, and closes it. */
async function withOverlays(
  page: Page,
  look: (state: string, openIfGone: () => Promise<void>) => Promise<void>,
) {
  const overlay = page.locator(OVERLAY).filter({ visible: true }).first()
  const leaving = page.locator(LEAVING).first()
  for (const state of await page.locator('[data-opens]').all()) {
    const opener = state.locator('button, input').first()
    const open = async () => {
      await opener.click()
      // Some overlays load their module on the first press.
      await overlay.waitFor()
      if (await leaving.isVisible()) await leaving.hover()
    }
    // One that closes automatically may have gone on a machine that stalls, before the pointer is on it.
    const openIfGone = async () => {
      if (!(await overlay.isVisible())) await open()
    }
    await open()
    await look((await state.getAttribute('data-state')) ?? '', openIfGone)
    await page.keyboard.press('Escape')
    if (await page.locator('section > [role=status] > h2').isVisible()) await opener.click()
  }
}

/** `npm test -- --since` names the pages that a change can touch. */
const asked = process.env['GALLERY_PAGES']?.split(',')

/** A whole run of the day leaves the dark pages out, and the wide pictures, which are dark: only the colours are others. */
const modesOfRun = () => {
  const { updateSnapshots } = test.info().config
  const isDarkWanted = isNightly || asked !== undefined || updateSnapshots === 'all'
  return isDarkWanted ? (['light', 'dark'] as const) : (['light'] as const)
}

for (const name of pageNames.filter((each) => asked?.includes(each) ?? true)) {
  test(`${name}: pictures, axe, nothing wider than the screen`, async ({ page }) => {
    const language = name.length % 2 === 0 ? 'hi' : 'mr'
    const modes = modesOfRun()
    for (const mode of modes) {
      const look = { mode, language: mode === 'light' ? 'en' : language } as const
      await openGallery(page, name, look)
      await focusOne(page)
      await expectPicture(`${name}/${mode}`, shot(page.locator('main')))
      await expectNoOverflow(page, mode)
      // Only the colours are others.
      const rule = mode === 'dark' ? 'color-contrast' : undefined
      await expectNoFindings(page, mode, rule)
      await withOverlays(page, async (state, openIfGone) => {
        const stem = `${state.replaceAll(/\W+/g, '-')}-${mode}`
        await expectPicture(`${name}/${stem}`, () => openIfGone().then(shot(page)))
        await expectNoFindings(page, stem, rule)
      })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoOverflow(page, 'wide')
    if (modes.length > 1 && (await page.locator('main[data-wide]').isVisible())) {
      await expectPicture(`${name}/wide`, shot(page.locator('main')))
    }
  })
}
