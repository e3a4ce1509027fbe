import { differences } from './compare-pictures.ts'
import { expect, focusOne, openGallery, test } from './gallery.ts'

/** Mistakes as a change of a style would make them, each on the page where it is hardest to see. */
const MISTAKES = {
  'a lost ground': ['status-tag', '[data-state=tones] span { background: none !important }'],
  'a ground that is a shade lighter': ['file-preview', 'main { background: #f5f2ee !important }'],
  'a lost edge': ['card', 'section section { border-color: transparent !important }'],
  'a missing control': ['button', '[data-state=sizes] button:last-of-type { visibility: hidden }'],
  'a layout moved by one step': ['button', '[data-state=sizes] { transform: translateY(4px) }'],
  'clipped text': ['card', 'section section > div { max-height: 36px; overflow: hidden }'],
  'words of another colour': ['note', '[data-state=info] div { color: #8b857c !important }'],
  'a lost focus ring': ['text-field', '*:focus-visible { outline: none !important }'],
} as const

for (const [mistake, [name, css]] of Object.entries(MISTAKES)) {
  test(`comparison of pictures: ${mistake} is seen`, async ({ page }) => {
    await openGallery(page, name)
    await focusOne(page)
    const main = page.locator('main')
    const before = await main.screenshot({ animations: 'disabled' })
    expect(await differences(before, await main.screenshot({ animations: 'disabled' }))).toEqual([])
    // An adopted style sheet, since the server's content security policy forbids a style element.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, css)
    expect(
      await differences(before, await main.screenshot({ animations: 'disabled' })),
    ).not.toEqual([])
  })
}

test('comparison of pictures: other smoothing of letters is no difference', async ({ page }) => {
  await openGallery(page, 'text-field', { language: 'mr' })
  const main = page.locator('main')
  const before = await main.screenshot({ animations: 'disabled' })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // Every letter stands elsewhere by a fraction of a pixel, and is drawn a little bolder.
    sheet.replaceSync('main * { text-rendering: geometricPrecision; text-shadow: 0 0 0.3px }')
    document.adoptedStyleSheets = [sheet]
  })
  const after = await main.screenshot({ animations: 'disabled' })
  expect(after.equals(before)).toBe(false)
  expect(await differences(before, after)).toEqual([])
})
