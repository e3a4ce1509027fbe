import { expect, openGallery, stateOf, test } from './gallery.ts'

test('form: problems show at the first try, lead to their fields, and go as they are put right', async ({
  page,
}) => {
  await openGallery(page, 'form-page')
  const form = stateOf(page, 'working')
  await form.getByLabel('Mobile number').fill('98220')
  await form.getByLabel('Full name').focus()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await summary.getByRole('link', { name: /^Mobile number/ }).click()
  const phone = form.getByLabel('Mobile number')
  await expect(phone).toBeFocused()
  await phone.fill('9822012345')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('link')).toHaveCount(1)
})

test('form: what the server refuses stands at its field', async ({ page }) => {
  await openGallery(page, 'form-page')
  const form = stateOf(page, 'working')
  await form.getByLabel('Full name').fill('refused')
  await form.getByLabel('Mobile number').fill('9822012345')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
})

test('form: a try without an answer says what became of it, and may be sent again', async ({
  page,
}) => {
  await openGallery(page, 'form-page')
  const form = stateOf(page, 'working')
  await form.getByLabel('Full name').fill('offline')
  await form.getByLabel('Mobile number').fill('9822012345')
  await form.getByRole('button', { name: 'Save changes' }).click()
  const failure = form.getByRole('alert')
  await expect(failure).toBeFocused()
  await expect(failure).toContainText('It did not arrive. Nothing was entered.')
  await form.getByLabel('Full name').fill('Savita')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.locator('output')).toHaveText('Savita')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('form: Cancel asks only when something was typed', async ({ page }) => {
  await openGallery(page, 'form-page')
  const form = stateOf(page, 'working')
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(form.locator('output')).toHaveText('Later')
  await form.getByLabel('Full name').fill('Savita')
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Full name')).toHaveValue('Savita')
})

test('form dialog: a success closes it, unsaved work is asked for, sending does not close', async ({
  page,
}) => {
  await openGallery(page, 'form-dialog')
  const dialog = page.getByRole('dialog', { name: 'Customer' })
  await stateOf(page, 'working').getByRole('button', { name: 'Open' }).click()
  await dialog.getByLabel('Full name').fill('Savita')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Mobile number').fill('9822012345')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await stateOf(page, 'sending').getByRole('button', { name: 'Open' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('form dialog: offline it says before anything is typed what has to wait', async ({ page }) => {
  await openGallery(page, 'form-dialog')
  await stateOf(page, 'offline').getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer' })
  await expect(dialog.getByRole('status').first()).not.toHaveText('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing was sent.', { exact: false })).toBeVisible()
})

test('form dialog: with nothing to send it has no primary button', async ({ page }) => {
  await openGallery(page, 'form-dialog')
  await stateOf(page, 'changed meanwhile').getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer' })
  await expect(dialog.getByRole('button')).toHaveCount(2)
  await expect(dialog.getByText('Savita Ramesh Jadhav')).toBeVisible()
})
