import { expect, openGallery, stateOf, test } from './gallery.ts'

test('button: loading keeps the focus and its name, and says that it is working', async ({
  page,
}) => {
  await openGallery(page, 'button')
  const loading = stateOf(page, 'loading').getByRole('button', { name: 'Save changes' })
  await expect(loading).toHaveAttribute('aria-busy', 'true')
  await expect(loading).toHaveAttribute('aria-disabled', 'true')
  await expect(loading.getByRole('status')).toHaveText('Please wait…')
  await loading.focus()
  await expect(loading).toBeFocused()
  await expect(
    stateOf(page, 'disabled').getByRole('button', { name: 'Save changes' }),
  ).toBeDisabled()
  await expect(stateOf(page, 'link').getByRole('link', { name: 'Open' })).toBeVisible()
})

test('text field: hint and error describe it, the error makes it invalid', async ({ page }) => {
  await openGallery(page, 'text-field')
  const filled = stateOf(page, 'filled, required, with a hint').getByLabel('Mobile number')
  await expect(filled).toHaveAttribute('aria-required', 'true')
  await expect(filled).toHaveAccessibleDescription('10 digits, without +91')
  const wrong = stateOf(page, 'error').getByLabel('Mobile number')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription(
    '10 digits, without +91 Enter a 10-digit mobile number',
  )
  await expect(stateOf(page, 'disabled').getByLabel('Full name')).toBeDisabled()
  await expect(stateOf(page, 'read only').getByLabel('Full name')).not.toBeEditable()
})

test('text area: it grows with what is typed', async ({ page }) => {
  await openGallery(page, 'text-area-field')
  const area = stateOf(page, 'empty').getByLabel('Remarks')
  const before = await area.boundingBox()
  await area.fill('one\ntwo\nthree\nfour\nfive\nsix')
  expect((await area.boundingBox())?.height).toBeGreaterThan((before?.height ?? 0) + 40)
})

test('password field: it can be shown and hidden again', async ({ page }) => {
  await openGallery(page, 'password-field')
  const field = stateOf(page, 'filled and focus')
  const input = field.getByLabel('Password', { exact: true })
  await expect(input).toHaveAttribute('type', 'password')
  await field.getByRole('button', { name: 'Show password' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await field.getByRole('button', { name: 'Hide password' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(stateOf(page, 'disabled').getByRole('button')).toBeDisabled()
})

test('select field: the error describes it, a hidden label still names it', async ({ page }) => {
  await openGallery(page, 'select-field')
  await expect(stateOf(page, 'error').getByLabel('Service')).toHaveAccessibleDescription(
    'Enter a 10-digit mobile number',
  )
  const filter = stateOf(page, 'filter without a visible label')
  await expect(filter.getByRole('combobox', { name: 'Service' })).toBeVisible()
  await expect(filter.getByText('Service', { exact: true })).toHaveCount(0)
})

test('combo field: typing narrows, arrows and Enter choose, Escape leaves it as it was', async ({
  page,
}) => {
  await openGallery(page, 'combo-field')
  const state = stateOf(page, 'nothing chosen')
  const input = state.getByRole('combobox', { name: 'Service' })
  await input.click()
  await expect(state.getByText('13 more. Keep typing to shorten the list.')).toBeVisible()
  await input.fill('cert')
  await expect(state.getByRole('option')).toHaveCount(2)
  await input.press('ArrowDown')
  await expect(input).toHaveAttribute(
    'aria-activedescendant',
    (await state.getByRole('option').nth(1).getAttribute('id')) ?? '',
  )
  await input.press('Enter')
  await expect(input).toHaveValue('Caste certificate')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await input.fill('zzz')
  await expect(state.getByText('No results. Try another word.')).toBeVisible()
  await input.press('Escape')
  await expect(input).toHaveValue('Caste certificate')
})

test('combo field: a source is asked from enough letters on, and Enter waits for what it finds', async ({
  page,
}) => {
  await openGallery(page, 'combo-field')
  const state = stateOf(page, 'asks as you type')
  const input = state.getByRole('combobox', { name: 'Service' })
  await input.click()
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await input.fill('in')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await input.fill('xyz')
  await expect(state.getByText('The customer hears of it by SMS.')).toBeVisible()
  await input.press('Enter')
  await expect(input).toHaveValue('xyz')
  await input.fill('inc')
  await input.press('Enter')
  await expect(input).toHaveValue('Income certificate')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('radio field: the group has its name, one choice holds', async ({ page }) => {
  await openGallery(page, 'radio-field')
  const group = stateOf(page, 'chosen and focus').getByRole('radiogroup', { name: 'Service' })
  await group.getByRole('radio', { name: 'Caste certificate' }).check()
  await expect(group.getByRole('radio', { name: /Income/ })).not.toBeChecked()
  await expect(group.getByRole('radio', { name: /Ration/ })).toBeDisabled()
})

test('star field: arrows alone choose, each star has its name, the error describes the group', async ({
  page,
}) => {
  await openGallery(page, 'star-field')
  const group = stateOf(page, 'nothing chosen').getByRole('radiogroup', { name: 'Service' })
  const star = (count: number) =>
    group.getByRole('radio', { name: `${count} Service`, exact: true })
  await expect(group.getByRole('radio')).toHaveCount(5)
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await star(1).focus()
  await page.keyboard.press('Space')
  await expect(star(1)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star(3)).toBeChecked()
  await expect(star(3)).toBeFocused()
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(star(2)).toBeChecked()
  for (const box of await Promise.all([1, 5].map((count) => star(count).boundingBox()))) {
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const wrong = stateOf(page, 'error').getByRole('radiogroup', { name: 'Service' })
  await expect(wrong).toHaveAccessibleDescription('Enter a 10-digit mobile number')
})

test('switch: it changes at a press, and not while it is busy', async ({ page }) => {
  await openGallery(page, 'switch-field')
  const off = stateOf(page, 'off').getByRole('switch', { name: 'Alerts on this device' })
  await off.click()
  await expect(off).toBeChecked()
  const busy = stateOf(page, 'busy').getByRole('switch')
  await busy.click({ force: true })
  await expect(busy).not.toBeChecked()
  await expect(stateOf(page, 'on, with a hint').getByRole('switch')).toHaveAccessibleDescription(
    'The customer hears of it by SMS.',
  )
})

test('search box: it searches when typing rests, clears, and "/" brings the focus', async ({
  page,
}) => {
  await openGallery(page, 'search-box')
  const state = stateOf(page, 'empty')
  await state.getByRole('searchbox').fill(' Savita ')
  await expect(state.getByRole('status')).toHaveText('Savita')
  await state.getByRole('button', { name: 'Clear search' }).click()
  await expect(state.getByRole('status')).toHaveText('')
  await expect(state.getByRole('searchbox')).toBeFocused()
  await page.locator('h1').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
})

test('date field: typed as people write it, told in words, and marked when it is no date', async ({
  page,
}) => {
  await openGallery(page, 'date-field')
  const state = stateOf(page, 'working')
  const field = state.getByLabel('Last change')
  await field.fill('26 nov 26')
  await expect(field).toHaveAccessibleDescription('Thursday, 26 Nov 2026')
  await expect(state.locator('output')).toHaveText('2026-11-26')
  await field.blur()
  await expect(field).toHaveValue('26/11/2026')
  await field.fill('२६/११/२०२७')
  await expect(state.locator('output')).toHaveText('2027-11-26')
  await field.fill('31/04/2026')
  await field.blur()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('This is not a date. Write it like 26/11/2026.')
  await expect(field).toHaveValue('31/04/2026')
  const calendar = state.getByRole('button', { name: 'Open the calendar' })
  await expect(calendar).toHaveAccessibleDescription('Last change')
  await state.locator('input[type=date]').fill('2026-05-01')
  await expect(field).toHaveValue('01/05/2026')
})

test('several of many: the list stays open and ticks what is chosen, by keys alone, and typing narrows it', async ({
  page,
}) => {
  await openGallery(page, 'several-field')
  const state = stateOf(page, 'nothing chosen')
  const field = state.getByRole('combobox')
  const option = (name: string) => page.getByRole('option', { name })
  await field.focus()
  await page.keyboard.type('caste')
  await expect(option('Caste certificate')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(option('Caste certificate')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('income')
  await expect(option('Caste certificate')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(state.getByRole('listitem')).toHaveText(['Caste certificate', 'Income certificate'])
  await state.getByRole('button', { name: 'Remove Caste certificate' }).click()
  await expect(state.getByRole('listitem')).toHaveText(['Income certificate'])
})

test('calendar of a range: two days are chosen by keys, and the way to the next month has a name', async ({
  page,
}) => {
  await openGallery(page, 'range-calendar')
  const state = stateOf(page, 'working')
  const grid = state.getByRole('grid', { name: 'Submitted on' })
  await expect(grid.getByRole('button', { name: /^Last day: .*, 18 November/ })).toBeVisible()
  await grid.getByRole('button', { name: /^First day: .*, 9 November/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('button', { name: /, 16 November/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('button', { name: /, 17 November/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state.locator('output')).toHaveText('2026-11-16 2026-11-17')
  await state.getByRole('button', { name: 'Previous month' }).click()
  await expect(state.getByText('October 2026')).toBeVisible()
})
