import { expect, openGallery, stateOf, test } from './gallery.ts'

test('data table: rows and cells stay a table on phones, the whole card leads to its record', async ({
  page,
}) => {
  await openGallery(page, 'data-table')
  const table = stateOf(page, 'rows that lead to records').getByRole('table', {
    name: 'Applications',
  })
  await expect(table.getByRole('columnheader')).toHaveText(['Customer', 'Status', 'Fee'])
  const row = table.getByRole('row', { name: /GS-7K2M/ })
  await expect(row.getByRole('link')).toHaveAccessibleName('Savita Ramesh Jadhav GS-7K2M-9QXP-4')
  await row.getByRole('cell', { name: 'Submitted' }).click({ force: true })
  await expect(page).toHaveURL(/#GS-7K2M-9QXP-4$/)
})

test('data table: loading is told, no row shows what is empty', async ({ page }) => {
  await openGallery(page, 'data-table')
  const loading = stateOf(page, 'loading')
  await expect(loading.getByRole('status')).toHaveText('Loading…')
  await expect(loading.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(stateOf(page, 'empty').getByRole('table')).toHaveCount(0)
  await expect(stateOf(page, 'empty')).toContainText('The customer hears of it by SMS.')
})

test('pager: it stops at both ends and keeps the focus there', async ({ page }) => {
  await openGallery(page, 'pager')
  const pager = stateOf(page, 'first of many').getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const last = pager.getByRole('button', { name: 'Last' })
  await last.click()
  await expect(pager).toContainText('Page 12 of 12')
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await pager.getByRole('button', { name: 'Previous' }).click()
  await expect(pager).toContainText('Page 11 of 12')
})

test('steps: on phones in words, elsewhere a list whose done steps lead back', async ({ page }) => {
  await openGallery(page, 'steps')
  const steps = stateOf(page, 'third step').getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByText('Step 3 of 4')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(steps.locator('[aria-current=step]')).toContainText('Documents')
  await steps.getByRole('button', { name: 'Customer' }).click()
  await expect(steps.locator('[aria-current=step]')).toContainText('Customer')
})

test('definition list: every label has its value', async ({ page }) => {
  await openGallery(page, 'definition-list')
  const list = stateOf(page, 'short and long values')
  await expect(list.getByRole('term').first()).toHaveText('Full name')
  await expect(list.getByRole('definition').first()).toHaveText('Savita Ramesh Jadhav')
})

test('page header: it names the page and the tab', async ({ page }) => {
  await openGallery(page, 'page-header')
  const header = stateOf(page, 'way up, description, action')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Income certificate')
  await expect(page).toHaveTitle(/ · GramOne Portal$/)
})

test('card: its title names the region', async ({ page }) => {
  await openGallery(page, 'card')
  const card = stateOf(page, 'title and action').getByRole('region', { name: 'Customer' })
  await expect(card).toContainText('Savita Ramesh Jadhav')
  await expect(stateOf(page, 'long title, flush').getByRole('button')).toBeInViewport({ ratio: 1 })
})

test('file preview: a photo opens by its name', async ({ page }) => {
  await openGallery(page, 'file-preview')
  const photo = stateOf(page, 'photo that opens large, focus')
  await expect(photo.getByRole('button', { name: 'Open' })).toBeVisible()
  await expect(photo).toContainText('2.4 MB')
})

test('data table: a name of 200 letters without a blank, in a tag too, makes it no wider', async ({
  page,
}) => {
  await openGallery(page, 'data-table')
  const table = stateOf(page, 'rows that lead to records').getByRole('table')
  const texts = table
    .getByRole('row')
    .nth(1)
    .getByText(/Savita|Submitted/)
  await expect(texts).toHaveCount(2)
  await texts.evaluateAll((elements) => {
    for (const element of elements) element.textContent = 'Mahatmajyotiraophule'.repeat(10)
  })
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const each of [1280, width]) {
    await page.setViewportSize({ width: each, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `at ${each}`).toBeLessThanOrEqual(0)
  }
})

test('section list: on phones a menu to jump by, elsewhere a list that says what is to be corrected', async ({
  page,
}) => {
  await openGallery(page, 'section-list')
  const state = stateOf(page, 'one with problems')
  await expect(state.getByText('Section 2 of 4')).toBeVisible()
  await state.getByRole('combobox').selectOption('documents')
  await expect(state.getByText('Section 3 of 4')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const list = state.getByRole('navigation')
  await expect(list.locator('[aria-current]')).toHaveText(/^Documents.*2 problems$/)
  await list.getByRole('link', { name: 'Customer' }).click()
  await expect(list.locator('[aria-current]')).toHaveText('Customer')
})
