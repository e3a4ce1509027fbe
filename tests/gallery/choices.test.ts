import { expect, openGallery, stateOf, test } from './gallery.ts'

test('list: choices of a filter by keys: arrows lead, Space ticks and takes back, Escape closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'list-page')
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Status' }).press('Enter')
  const choices = page.getByRole('dialog', { name: 'Status', exact: true })
  const box = (name: string) => choices.getByRole('checkbox', { name, exact: true })
  const pill = page.getByRole('button', { name: /^Status: / })
  await expect(box('Submitted')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box('Submitted')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box('Completed')).toBeChecked()
  await expect(page).toHaveURL(/status=submitted%2Ccompleted/)
  await expect(choices.getByRole('status')).toHaveText('23 results')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(choices.getByRole('status')).toHaveText('6 results')
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(pill).toHaveAccessibleName('Status: Completed')
  // All ticks of one opening are one step back; those of the next opening are another.
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
  await page.goForward()
  await expect(pill).toHaveAccessibleName('Status: Completed')
  await pill.press('Enter')
  await expect(box('Completed')).toBeFocused()
  await choices.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(box('Completed')).not.toBeChecked()
  await expect(page).not.toHaveURL(/status=/)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(pill).toHaveAccessibleName('Status: Completed')
})

test('list: typing narrows a long choice, and arrows lead from there to the boxes', async ({
  page,
}) => {
  await openGallery(page, 'choices-button')
  const state = stateOf(page, 'many choices')
  await state.getByRole('button').click()
  const choices = page.getByRole('dialog', { name: 'Service', exact: true })
  const search = choices.getByRole('searchbox')
  // A touch screen has no keys yet: the first chosen one has the focus.
  await expect(choices.getByRole('checkbox', { name: 'Income certificate' })).toBeFocused()
  await search.fill('service 1')
  await expect(choices.getByRole('checkbox')).toHaveCount(11)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(choices.getByRole('checkbox', { name: 'Service 1', exact: true })).toBeChecked()
  await search.fill('nothing like it')
  await expect(choices.getByRole('status')).toHaveText('No results. Try another word.')
})
