import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn, numbersIn, rowsOf } from '../support/lists/rows.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

test(
  'selection in a list: rows are selected with the keyboard, copied and exported',
  { tag: NIGHTLY },
  async ({ page, portal, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await portal.openAs('admin', '/applications')
    await expect(rowsOf(page)).toHaveCount(20)
    const numbers = await numbersIn(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected on this page')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByText('3 selected on this page')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected on this page')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${numbers[1]}` })).toBeChecked()

    await page.getByRole('button', { name: 'Copy numbers' }).click()
    await expect(page.getByText('Numbers copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toEqual(numbers.slice(0, 2))

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export selected (CSV)' }).click()
    const [head, ...lines] = await linesOf(await download)
    expect(head?.codePointAt(0)).toBe(0xfeff)
    expect(lines.map((line) => line.split(',')[0])).toEqual(numbers.slice(0, 2))

    await rowsOf(page).first().getByRole('link').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/selected on this page/)).toHaveCount(0)
    await page.getByRole('checkbox', { name: `Select ${numbers[4]}` }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await expect(page.getByText(/selected on this page/)).toHaveCount(0)
  },
)

test(
  'search: a row that is opened while the search is still typed stays open, under its own address',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/applications')
    const row = rowsOf(page).first().getByRole('link')
    const number = await numberIn(rowsOf(page).first())
    const address = await row.getAttribute('href')
    await page.getByRole('searchbox').focus()
    // Screen readers open a link without moving the focus: it stays in the search until the list is
    // gone.
    await row.evaluate((link: HTMLElement) => {
      const box = document.activeElement as HTMLInputElement
      // React hears of a value that is set past its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'zz')
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      link.click()
    })
    await expect(recordNumber(page)).toHaveText(number)
    await usable(page)
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    expect(page.url()).toBe(portal.address + address)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
    expect(new URL(page.url()).search).toBe('')
  },
)

test('record: previous and next along the list that it was opened from, none by its address', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/applications')
  const links = rowsOf(page).getByRole('rowheader').getByRole('link')
  await expect(links).toHaveCount(20)
  const [first = '', second = '', third = ''] = await numbersIn(page)
  await links.nth(1).click()
  const place = page.getByRole('group', { name: 'In the list' })
  await expect(recordNumber(page)).toHaveText(second)
  await expect(place).toContainText('2 of 20')
  await place.getByRole('button', { name: 'Next in the list' }).click()
  await expect(recordNumber(page)).toHaveText(third)
  await page.keyboard.press('k')
  await expect(recordNumber(page)).toHaveText(second)
  await page.keyboard.press('k')
  await expect(recordNumber(page)).toHaveText(first)
  await expect(place.getByRole('button', { name: 'Previous in the list' })).toBeDisabled()
  // One step back is the list still, with the focus on the row that was shown last.
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await expect(links.first()).toBeFocused()
  await links.first().click()
  await expect(place).toBeVisible()
  await page.reload()
  await expect(recordNumber(page)).toHaveText(first)
  await expect(place).toHaveCount(0)
})

test('saved filters: saved, applied, deleted and restored', async ({ page, portal }) => {
  await portal.openAs('admin', '/applications?status=submitted')
  const menu = page.getByRole('button', { name: 'List tools' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  await dialogOf(page).getByLabel('Filter name').fill('All done')
  await dialogOf(page).getByRole('button', { name: 'Save these filters' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/applications$/)
  await menu.click()
  await page.getByRole('menuitem', { name: 'All done' }).click()
  await expect(page).toHaveURL(/\?status=submitted$/)
  await expect(rowsOf(page).filter({ hasNotText: 'Submitted' })).toHaveCount(0)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Save or delete…' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Delete: All done' }).click()
  await expect(dialog).toContainText('“All done” is deleted')
  await dialog.getByRole('button', { name: 'Undo: All done' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete: All done' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete: All done' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo: All done' })).toBeVisible()
  await page.reload()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'All done' })).toHaveCount(0)
})

test(
  'CSV export: the filtered list over all its pages, in the person’s language',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const colleague = await personAt(playwright, portal.address, 'support')
    const { total } = await listAs(colleague, 'status=completed')
    expect(total).toBeGreaterThan(20)
    await portal.openAs('admin', '/applications?status=completed', 'mr')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'यादीचे टूल' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = await linesOf(file)
    expect(head).toContain('अर्ज क्रमांक')
    expect(lines.filter((line) => line.startsWith('GS-'))).toHaveLength(total)
  },
)
