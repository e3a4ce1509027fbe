import { expect, test } from '../support/browser/portal.ts'

test('conditional styles: each has a sheet of its own, after all unconditional ones', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', '/settings')
  // Whether each rule of a sheet that draws components is a plain one.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .map(({ cssRules }) => [...cssRules])
      .filter((rules) => rules.some(({ cssText }) => cssText.includes('.css-')))
      .map((rules) => rules.map((rule) => rule instanceof CSSStyleRule)),
  )
  const [plain = [], ...conditional] = sheets
  expect(plain.length).toBeGreaterThan(50)
  expect(plain).not.toContain(false)
  expect(conditional.length).toBeGreaterThan(5)
  for (const rules of conditional) expect(rules).toEqual([false])
  // A rule for all elements gives way to a component's own rule.
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
