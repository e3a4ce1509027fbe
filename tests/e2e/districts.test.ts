import { formatCount } from '../../contract/core/money.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test('district map: a circle says what is open, the list beside it leads there by keyboard', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.openAs('admin', '/analytics?part=work')
  const map = page.getByRole('region', { name: 'Where the open applications are' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('[data-painted]')).toBeVisible()
  // The last one has the fewest, and lies on top of the others.
  const circle = map.getByRole('button', { name: /: [\d,]+ open applications, / }).last()
  const [, name = '', open = ''] =
    /^(.+): ([\d,]+) /.exec((await circle.getAttribute('aria-label')) ?? '') ?? []
  await circle.click()
  const chosen = map.getByRole('region', { name, exact: true })
  await expect(chosen).toContainText(`${open} open applications, `)
  await expect(chosen.getByRole('link', { name: 'Open the list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)

  const rows = page.getByRole('table', { name: 'Open applications by district' }).getByRole('row')
  const first = rows.nth(1)
  const district = await first.getByRole('link').innerText()
  const count = await first.getByRole('cell').first().innerText()
  await first.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await usable(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Applications')
  await expect(page.getByRole('button', { name: `District: ${district}` })).toBeVisible()
  await expect(
    page.getByText(`${formatCount(Number(count.replace(/\D/g, '')))} applications`, {
      exact: true,
    }),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])
})
