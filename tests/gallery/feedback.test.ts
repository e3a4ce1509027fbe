import { expect, openGallery, stateOf, test } from './gallery.ts'

test('loading: a spinner says what is under way, shapes are told once', async ({ page }) => {
  await openGallery(page, 'loading')
  await expect(stateOf(page, 'spinner').getByRole('status')).toHaveText('Loading…')
  await expect(stateOf(page, 'large spinner, with its own words').getByRole('status')).toHaveText(
    'The customer hears of it by SMS.',
  )
  const shapes = stateOf(page, 'shapes of what is coming').getByRole('status')
  await expect(shapes).toHaveAttribute('aria-busy', 'true')
  await expect(shapes).toHaveText('Loading…')
})

test('error state: it is an alert, details fold away', async ({ page }) => {
  await openGallery(page, 'error-state')
  const alert = stateOf(page, 'long texts, with details').getByRole('alert')
  const details = alert.getByText(/req-019a2f6c/)
  await expect(details).toBeHidden()
  await alert.getByText('Details').click()
  await expect(details).toBeVisible()
  await expect(
    stateOf(page, 'retrying').getByRole('button', { name: 'Try again' }),
  ).toHaveAttribute('aria-busy', 'true')
})

test('error summary: an attempt brings the focus, its links lead to the fields', async ({
  page,
}) => {
  await openGallery(page, 'error-summary')
  const form = stateOf(page, 'above its form')
  await form.getByRole('button', { name: 'Save changes' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter a 10-digit mobile number' }).click()
  await expect(form.getByLabel('Mobile number')).toBeFocused()
  expect(page.url()).not.toContain('#')
})

test('notices: the newest takes the place of the one before, an error interrupts', async ({
  page,
}) => {
  await openGallery(page, 'notices')
  const region = page.locator('[popover]').last()
  await stateOf(page, 'success').getByRole('button').click()
  await expect(region.getByRole('status')).toContainText('Save changes')
  await stateOf(page, 'error').getByRole('button').click()
  await expect(region.getByRole('alert')).toContainText('Save changes')
  await expect(region.getByRole('status')).toHaveText('')
  await region.getByRole('button', { name: 'Close' }).click()
  await expect(region.getByRole('alert')).toHaveText('')
})

for (const [what, viewport] of [
  ['on a phone', { width: 360, height: 740 }],
  ['on a desk', { width: 1280, height: 800 }],
] as const) {
  test(`notices: over a dialog none of its buttons is covered, ${what}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openGallery(page, 'notices')
    await stateOf(page, 'in a dialog').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Later' }).click()
    const notice = dialog.getByRole('status').locator('> *')
    await expect(notice).toBeVisible()
    const toast = await notice.boundingBox()
    if (!toast) throw new Error('not drawn')
    const others = dialog.locator(':is(header, footer) button, button:not([popover] *), footer')
    for (const other of await others.all()) {
      const box = await other.boundingBox()
      if (!box) continue
      const isApart =
        box.x >= toast.x + toast.width ||
        toast.x >= box.x + box.width ||
        box.y >= toast.y + toast.height ||
        toast.y >= box.y + box.height
      expect(isApart, (await other.textContent()) ?? '').toBe(true)
    }
  })
}

test('notices: above what a page docks at its foot, where an action has their usual place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGallery(page, 'notices')
  const state = stateOf(page, 'over what is docked')
  await state.getByRole('button', { name: 'Open' }).click()
  await state.getByRole('button', { name: 'Save' }).click()
  const toast = await page.locator('[popover]').last().getByRole('status').boundingBox()
  const docked = await state.locator('[data-docked]').boundingBox()
  if (!toast || !docked) throw new Error('not drawn')
  expect(toast.y).toBeGreaterThan(740 / 2)
  expect(toast.y + toast.height).toBeLessThanOrEqual(docked.y)
})

test('progress bar: its value stays between nothing and all', async ({ page }) => {
  await openGallery(page, 'progress-bar')
  for (const [state, value] of [
    ['nothing done', '0'],
    ['a third', '33'],
    ['beyond', '100'],
  ] as const) {
    const bar = stateOf(page, state).getByRole('progressbar', { name: 'Documents' })
    await expect(bar).toHaveAttribute('aria-valuenow', value)
  }
})

test('no permission: it says whom to ask', async ({ page }) => {
  await openGallery(page, 'no-permission')
  await expect(stateOf(page, 'with a way back')).toContainText('ask your administrator')
  await expect(stateOf(page, 'with a way back').getByRole('button')).toBeVisible()
})
