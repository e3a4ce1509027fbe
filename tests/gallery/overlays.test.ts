import { expect, openGallery, stateOf, test } from './gallery.ts'

test('dialog: the title has the focus, Escape closes and the focus returns', async ({ page }) => {
  await openGallery(page, 'dialog')
  const opener = stateOf(page, 'narrow, with a form').getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Customer' })
  await expect(dialog.getByRole('heading', { name: 'Customer' })).toBeFocused()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Savita Ramesh Jadhav')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('dialog: its end lies on the screen, and long text scrolls by keyboard', async ({ page }) => {
  await openGallery(page, 'dialog')
  await stateOf(page, 'wide, long title and content').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
  const body = dialog.locator('[tabindex="0"]')
  await body.focus()
  await page.keyboard.press('End')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
})

test('confirm dialog: the focus starts on Cancel, the act is named and done once', async ({
  page,
}) => {
  await openGallery(page, 'confirm-dialog')
  const state = stateOf(page, 'danger')
  await state.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject application' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(state.getByRole('status')).toHaveText('Rejected')
})

test('confirm dialog: under way it takes no second press', async ({ page }) => {
  await openGallery(page, 'confirm-dialog')
  const state = stateOf(page, 'under way')
  await state.getByRole('button', { name: 'Open' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Reject application' })
    .click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(state.locator('output')).toHaveText('')
})

test('keyboard help: "?" lists the keys', async ({ page }) => {
  await openGallery(page, 'keyboard-help')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('term')).toHaveText(['/', 'J', 'Ctrl K', '?', 'Esc'])
})

test('lazy dialog: it says that it loads, and offers another try when it failed', async ({
  page,
}) => {
  await openGallery(page, 'lazy-dialog')
  await stateOf(page, 'loading').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Customer' })
  await expect(dialog.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stateOf(page, 'failed').getByRole('button').click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Cannot connect' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('menu: arrows go round, letters jump, Enter chooses, Escape gives the focus back', async ({
  page,
}) => {
  await openGallery(page, 'menu')
  const state = stateOf(page, 'actions')
  const trigger = state.getByRole('button', { name: 'Open' })
  const item = (name: string) => state.getByRole('menuitem', { name })
  await trigger.press('ArrowUp')
  await expect(item('Remove')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Edit')).toBeFocused()
  await page.keyboard.press('r')
  await expect(item('Remove')).toBeFocused()
  await expect(item('Later')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(state.getByRole('status')).toHaveText('Remove')
  await expect(state.getByRole('menu')).toBeHidden()
  await trigger.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
})

test('menu: of choices one holds', async ({ page }) => {
  await openGallery(page, 'menu')
  const state = stateOf(page, 'choices')
  await state.getByRole('button', { name: 'Status' }).click()
  await state.getByRole('menuitemradio', { name: 'Completed' }).click()
  await state.getByRole('button', { name: 'Status' }).click()
  await expect(state.getByRole('menuitemradio', { name: 'Completed' })).toBeChecked()
  await expect(state.getByRole('menuitemradio', { name: 'Submitted' })).not.toBeChecked()
})

test('side notice: it takes no focus and goes when it is put off', async ({ page }) => {
  await openGallery(page, 'side-notice')
  const opener = stateOf(page, 'short').getByRole('button').first()
  await opener.click()
  const notice = page.getByRole('region', { name: 'Alerts on this device' })
  await expect(notice.getByRole('status')).toContainText('The customer hears of it by SMS.')
  await expect(opener).toBeFocused()
  // A second notice lies above the first, and the page reserves room for both at its end.
  await stateOf(page, 'long text').getByRole('button').first().click()
  await expect(notice).toHaveCount(2)
  const boxes = await notice.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(boxes[0]?.bottom).toBeLessThanOrEqual(boxes[1]?.top ?? 0)
  const covered = (await page.evaluate(() => innerHeight)) - (boxes[0]?.top ?? 0)
  const room = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBottom))
  await expect.poll(room).toBeGreaterThanOrEqual(covered)
  await notice.first().getByRole('button', { name: 'Later' }).click()
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toHaveCount(0)
})

test('tooltip: the focus shows it as the description, Escape takes it away', async ({ page }) => {
  await openGallery(page, 'tooltip')
  const button = stateOf(page, 'on focus').getByRole('button', { name: 'Save changes' })
  await button.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(button).toHaveAccessibleDescription('The customer hears of it by SMS.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
