import type { Page } from 'playwright/test'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const cards = (page: Page) => page.locator('tbody').getByRole('row')

test('list: search, filter, order and page stand in the address and survive a reload', async ({
  page,
}) => {
  await openGallery(page, 'list-page')
  await expect(page.getByText('23 Applications')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /^Status: / }).click()
  const choices = page.getByRole('dialog', { name: 'Status', exact: true })
  await choices.getByRole('checkbox', { name: 'Completed' }).check()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await sheet.getByLabel('Sort by').selectOption('-fee')
  await sheet.getByRole('button', { name: 'Show 6 results' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).toHaveURL(/sort=-fee/)
  await expect(page).toHaveURL(/page=2/)
  const names = await cards(page).getByRole('rowheader').allTextContents()
  await page.reload()
  await expect(cards(page).getByRole('rowheader')).toHaveText(names)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('No application matches')).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('23 Applications')).toBeVisible()
})

test('list: a filter is added, changed and taken away in the row of tools, and named where it leaves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  const pill = page.getByRole('button', { name: /^Submitted on: / })
  const sheet = page.getByRole('dialog', { name: 'Submitted on' })
  const from = sheet.getByLabel('From', { exact: true })
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(pill).toHaveCount(0)
  await add.press('Enter')
  await page.getByRole('menuitem', { name: 'Submitted on' }).press('Enter')
  await expect(sheet).toBeFocused()
  await from.fill('some day')
  await from.press('Enter')
  await expect(from).toHaveValue('some day')
  await expect(page).not.toHaveURL(/from=/)
  await from.fill('21 nov 2026')
  await from.press('Enter')
  await expect(page).toHaveURL(/from=2026-11-21/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(pill).toHaveAccessibleName('Submitted on: from 21 Nov 2026')
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveText(
    'Submitted on: from 21 Nov 2026',
  )
  await pill.click()
  await sheet.getByRole('button', { name: 'Last month' }).click()
  await expect(sheet).toBeHidden()
  await expect(pill).toHaveAccessibleName('Submitted on: Last month')
  await page.getByRole('button', { name: 'Remove filter: Submitted on' }).click()
  await expect(pill).toHaveCount(0)
  await expect(page).not.toHaveURL(/from=|to=/)
  await add.click()
  await page.getByRole('menuitem', { name: 'Service' }).click()
  await page.getByLabel('Service', { exact: true }).selectOption('income')
  await expect(page).toHaveURL(/service=income/)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByLabel('Service', { exact: true })).toHaveCount(0)
})

test('list: an address beyond the last page becomes that of the last one', async ({ page }) => {
  await openGallery(page, 'list-page', { search: '&page=99' })
  await expect(page.getByText('Page 8 of 8')).toBeVisible()
  await expect(page).toHaveURL(/page=8/)
})

test('list: quick filters tell which holds, and their counts', async ({ page }) => {
  await openGallery(page, 'list-page')
  const quick = page.getByRole('navigation', { name: 'Quick filters' })
  await expect(quick.getByRole('link')).toHaveText(['Applications23', 'Submitted…', 'Completed–'])
  await quick.getByRole('link', { name: 'Completed' }).click()
  await expect(quick.locator('[aria-current]')).toHaveText('Completed6')
  await expect(page.getByText('6 Applications')).toBeVisible()
})

test('list: saved filters put themselves in the place of those in force', async ({ page }) => {
  await openGallery(page, 'list-page')
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/status=completed/)
})

test('list: filters are saved by the one button, and a typed name is not lost', async ({
  page,
}) => {
  await openGallery(page, 'list-page', { search: '&status=submitted' })
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitem', { name: 'Save or delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved filters' })
  await dialog.getByLabel('Filter name').fill('Done this month')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(dialog.getByLabel('Filter name')).toHaveValue('Done this month')
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save these filters' }).click()
  await expect(dialog).toHaveCount(0)
})

test('list: rows are chosen and opened by keyboard, n begins a new one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected on this page')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected on this page')).toBeVisible()
  await page.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(page.getByText('3 selected on this page')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.uncheck()
  await expect(page.getByText(/selected on this page/)).toHaveCount(0)
  await all.check()
  await expect(page.getByText('3 selected on this page')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/apply=choose/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open')
})

test('list: a row’s summary opens beside the list, follows the focus and gives it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  const rows = cards(page).getByRole('link')
  const summary = page.getByRole('complementary', { name: 'Summary of the row' })
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(summary).toContainText('GS-7K2M-9QXA-0')
  await page.keyboard.press('j')
  await expect(summary).toContainText('GS-7K2M-9QXB-1')
  await page.keyboard.press('ArrowUp')
  await expect(summary).toContainText('GS-7K2M-9QXA-0')
  await page.keyboard.press('Escape')
  await expect(summary).toHaveCount(0)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Space')
  await summary.getByRole('button', { name: 'Close' }).click()
  await expect(rows.first()).toBeFocused()
  await expect(page.getByText(/selected on this page/)).toHaveCount(0)
})

test('list: columns and the height of rows are chosen, and stay chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  const head = page.getByRole('columnheader', { name: 'Status' })
  const height = () =>
    cards(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  const usual = await height()
  await page.getByRole('button', { name: 'List tools' }).click()
  const status = page.getByRole('menuitemcheckbox', { name: 'Status' })
  await status.click()
  await expect(status).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await expect(head).toHaveCount(0)
  expect(await height()).toBeLessThan(usual)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toBeVisible()
  await expect(head).toHaveCount(0)
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click()
  await expect(head).toBeVisible()
})

test('list: a column’s head sorts up, down and not at all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  const head = page.getByRole('columnheader', { name: 'Fee' })
  for (const order of ['ascending', 'descending', 'none']) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', order)
  }
})

test('list: each state says what it is and offers the next step', async ({ page }) => {
  await openGallery(page, 'list-states')
  const state = (name: string) => stateOf(page, name)
  await expect(state('loading').getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(state('empty').getByText('The customer hears of it by SMS.')).toBeVisible()
  await expect(state('nothing found').getByText('No application matches')).toBeVisible()
  await expect(
    state('nothing found').getByRole('button', { name: 'Clear filters' }).last(),
  ).toBeVisible()
  await expect(state('failed').getByRole('alert')).toContainText('The list could not be loaded.')
  await expect(state('failed').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(state('searched on this device')).toContainText(
    'Searched only what is saved on this device: 23 Applications.',
  )
  await expect(state('searched on this device')).toContainText('As of')
  await expect(state('another page on its way').locator('[aria-busy=true]')).toContainText(
    'Page 2 of 3',
  )
})

test('excerpt of a list: the way to all is there only when there are more', async ({ page }) => {
  await openGallery(page, 'list-excerpt')
  const all = (name: string) => stateOf(page, name).getByRole('link', { name: 'Open' })
  await expect(all('more than are shown')).toBeVisible()
  await expect(stateOf(page, 'more than are shown').locator('tbody tr')).toHaveCount(2)
  await expect(all('all are shown')).toHaveCount(0)
  await expect(stateOf(page, 'empty')).toContainText('The customer hears of it by SMS.')
})
