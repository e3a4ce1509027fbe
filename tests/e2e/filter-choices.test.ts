import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { rowsOf } from '../support/lists/rows.ts'
import { choose, chosenIn } from '../support/lists/tools.ts'

test('several choices of a filter: they stand in the address, are saved, and narrow the file too', async ({
  page,
  portal,
}) => {
  await portal.openAs('admin', '/applications')
  const answered = page.waitForResponse(/status=in_progress%2Crejected/)
  await choose(page, 'Status', 'In progress', 'Rejected')
  await expect(page).toHaveURL(/\?status=in_progress%2Crejected$/)
  const pill = chosenIn(page, 'Status')
  await expect(pill).toHaveAccessibleName('Status: In progress, Rejected')
  await expect(rowsOf(page).filter({ hasNotText: /In progress|Rejected/ })).toHaveCount(0)
  const { rows }: ApplicationPage = await (await answered).json()
  const found = rows.map(({ applicationId }) => applicationId)
  await expect(rowsOf(page).getByRole('rowheader')).toContainText(found)
  await page.reload()
  await usable(page)
  await expect(pill).toHaveAccessibleName('Status: In progress, Rejected')
  await expect(rowsOf(page).getByRole('rowheader')).toContainText(found)

  await choose(page, 'Status', 'Under review', 'Submitted')
  await expect(pill).toHaveAccessibleName('Status: 4 chosen')
  await page.goBack()
  await expect(pill).toHaveAccessibleName('Status: In progress, Rejected')

  await page.getByRole('button', { name: 'List tools' }).click()
  const asked = page.waitForRequest(/export\.csv/)
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('in_progress,rejected')
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitem', { name: /^Save/ }).click()
  await page.getByLabel('Filter name').fill('Both of them')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(pill).toHaveCount(0)
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitem', { name: 'Both of them' }).click()
  await expect(pill).toHaveAccessibleName('Status: In progress, Rejected')
  // Another test of this person begins without one.
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('menuitem', { name: 'Save or delete…' }).click()
  await page.getByRole('button', { name: 'Delete: Both of them' }).click()
  await expect(page.getByRole('dialog')).toContainText('“Both of them” is deleted')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A long list is narrowed by typing, which begins at once.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Service', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search in: Service' })).toBeFocused()
  await page.keyboard.type('income cert')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(chosenIn(page, 'Service')).toHaveAccessibleName('Service: Income certificate')
  await expect(page).toHaveURL(/status=in_progress%2Crejected&service=/)
})
