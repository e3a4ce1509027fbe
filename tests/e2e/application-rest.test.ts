import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/core/headers.ts'
import type { Person } from '../support/browser/person.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'

const rowsOf = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const dialogOf = (page: Page) => page.getByRole('dialog')

async function oneOf(person: Person, query: string, index = 0) {
  const row = (await listAs(person, query)).rows[index]
  if (!row) throw new Error(`there is no application for ${query}`)
  return row
}

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

test('details are put right, and the history tells old and new', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/409/)
  const colleague = await personAt(playwright, portal.address, 'support')
  const row = await oneOf(colleague, 'status=submitted')
  await portal.openAs('admin', `/applications/${row._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = dialogOf(page)
  const name = dialog.getByRole('textbox', { name: 'Full name', exact: true })
  await name.fill('R2D2')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Full name: Enter a name')
  await name.fill('Meenakshi Shinde')

  // A colleague is faster with another detail.
  const before = await detailAs(colleague, row._id)
  const answer = await colleague.put(editApplication.path.replace(':id', row._id), {
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    data: {
      version: before.version,
      customer: {
        name: before.customerName,
        phone: '9822054321',
        email: before.customerEmail,
        address: before.customerAddress,
      },
      fields: before.fields,
      remark: before.remark,
      capturedAt: new Date().toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const refused = page.waitForResponse((one) => one.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  expect((await refused).status()).toBe(409)
  await expect(dialog.getByRole('status').first()).toContainText('while you were editing')
  await expect(name).toHaveValue('Meenakshi Shinde')
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('9822054321')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()

  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Details changed')
  await expect(newest).toContainText(before.customerName)
  await expect(newest).toContainText('Meenakshi Shinde')
  await expect(newest).not.toContainText('9822054321')
  const after = await detailAs(colleague, row._id)
  expect(after).toMatchObject({ customerName: 'Meenakshi Shinde', customerPhone: '9822054321' })
  expect(after.version).toBe(before.version + 2)
})

test('the customer’s feedback is taken once', async ({ page, portal, playwright }) => {
  const colleague = await personAt(playwright, portal.address, 'support')
  const row = await oneOf(colleague, 'status=completed')
  await portal.openAs('admin', `/applications/${row._id}`)
  await page.getByRole('button', { name: 'Enter feedback' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Choose from 1 to 5 stars.')
  await dialog.getByRole('radio', { name: 'Good', exact: false }).check()
  await dialog.getByRole('textbox').fill('छान काम झाले')
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: "Customer's feedback" })
  await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(card).toContainText('छान काम झाले')
  await expect(page.getByRole('button', { name: 'Enter feedback' })).toHaveCount(0)
  expect((await detailAs(colleague, row._id)).feedback).toMatchObject({ rating: 4 })
})

test('rows are selected with the keyboard, copied and exported', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.openAs('admin', '/applications')
  await expect(rowsOf(page)).toHaveCount(20)
  const numbers = (await rowsOf(page).getByRole('rowheader').allInnerTexts()).map((text) =>
    text.trim(),
  )
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected on this page')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('3 selected on this page')).toBeVisible()
  await page.keyboard.press('Space')
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
})

test('filters are saved, applied, deleted and had back', async ({ page, portal }) => {
  await portal.openAs('admin', '/applications?status=completed')
  const menu = page.getByRole('button', { name: 'Saved filters' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  await dialogOf(page).getByLabel('Name of the present filters').fill('All done')
  await dialogOf(page).getByRole('button', { name: 'Save these filters' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/applications$/)
  await menu.click()
  await page.getByRole('menuitem', { name: 'All done' }).click()
  await expect(page).toHaveURL(/\?status=completed$/)
  await expect(rowsOf(page).filter({ hasNotText: 'Completed' })).toHaveCount(0)

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

test('the filtered list is exported over all its pages, in the person’s language', async ({
  page,
  portal,
  playwright,
}) => {
  const colleague = await personAt(playwright, portal.address, 'support')
  const { total } = await listAs(colleague, 'status=completed')
  expect(total).toBeGreaterThan(20)
  await portal.openAs('admin', '/applications?status=completed', 'mr')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = await linesOf(file)
  expect(head).toContain('अर्ज क्रमांक')
  expect(lines.filter((line) => line.startsWith('GS-'))).toHaveLength(total)
})
