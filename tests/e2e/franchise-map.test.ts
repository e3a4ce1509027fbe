import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/browser/portal.ts'
import { choose } from '../support/lists/tools.ts'

const count = (page: Page) => page.getByText(/^\d+ franchises?$/)
const inView = (page: Page) => page.getByText(/^\d+ franchises? in view/)
const numberOf = async (text: Promise<string>) => Number(/\d+/.exec(await text)?.[0])

test(
  'franchise map: shares the filters of the list, and both say the same number',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await portal.openAs('admin', '/franchises')
    await expect(inView(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.locator('[data-painted]')).toBeVisible()
    await expect(inView(page)).toHaveText(
      /^30 franchises in view: \d+ with half or more overdue, \d inactive$/,
    )
    expect(await findings(page)).toEqual([])
    await choose(page, 'District', 'Pune')
    await expect(page).toHaveURL(/district=Pune/)
    await expect(page).toHaveURL(/view=map/)
    await expect(count(page)).toHaveText('3 franchises')
    await expect(inView(page)).toHaveText(/^3 franchises in view/)
    expect(await numberOf(inView(page).innerText())).toBe(await numberOf(count(page).innerText()))
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(inView(page)).toHaveCount(0)
    await expect(page).toHaveURL(/district=Pune/)
  },
)

test('franchise map: a press on a sign says which franchise it is and leads to its record', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.openAs('admin', '/franchises?view=map&search=baramati')
  const map = page.locator('[data-painted]')
  await expect(map).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no map')
  // The only one found is in the middle.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const chosen = page.getByRole('region', { name: 'Chosen franchise' })
  await expect(chosen).toContainText('Shree Ganesh Seva Kendra, Baramati')
  await expect(chosen).toContainText(/\d+ open applications, \d+ overdue/)
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
})

test(
  'franchise map: on the dashboard, with the way to all',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin')
    const section = page.getByRole('region', { name: 'Franchise map' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.locator('[data-painted]')).toBeVisible()
    await section.getByRole('link', { name: 'Manage franchises' }).click()
    await expect(page).toHaveURL(/\/franchises\?view=map$/)
  },
)

test(
  'franchise map: without WebGL the list alone, and it says so',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await portal.openAs('support', '/franchises?view=map')
    await expect(page.getByText('This browser cannot show maps.')).toBeVisible()
    await expect(count(page)).toHaveText('30 franchises')
  },
)

test('location picker: by keyboard on a phone; the pin follows the village and the arrow keys', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('admin', '/franchises/new')
  const form = page.getByRole('main')
  await tabTo(page, form.getByRole('combobox', { name: 'Find the village' }))
  await page.keyboard.type('baramati pune')
  await expect(form.getByRole('listbox').getByRole('option').first()).toHaveText(/^Baramati/)
  await page.keyboard.press('Enter')
  const latitude = form.getByRole('definition').first()
  const details = form.getByText('Details', { exact: true })
  await expect(form.getByText('This is the middle of the PIN code area')).toBeVisible()
  await details.click()
  await expect(latitude).toHaveText('18.1519')
  const pin = form.getByRole('button', { name: /^Pin\. Move it/ })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(latitude).toHaveText('18.1524')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(latitude).toHaveText('18.1474')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test(
  'opening hours: changed by support, shown in the record and its history',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('support', '/franchises?search=kagal')
    await page.getByRole('link', { name: /Kagal/ }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const hours = page.getByRole('group', { name: 'Opening hours' })
    await expect(hours.getByText('Mon–Sat 9:30 am–6:30 pm; Sun Closed')).toBeVisible()
    await hours.getByRole('button', { name: 'Change' }).click()
    await hours.getByLabel('Different hours on some days').check()
    await hours.getByLabel('Saturday, closes at').selectOption('13:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByText('Sat: 9:30 am–1:00 pm').first()).toBeVisible()
    await expect(page.getByText(/^Opening hours: .*Sat: 9:30 am–1:00 pm/)).toBeVisible()
  },
)
