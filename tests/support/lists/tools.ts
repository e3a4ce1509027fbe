import type { Locator, Page } from 'playwright/test'

/** The filter of this name on a wide screen, which is added to the row of tools where it is not there yet. */
export async function filterOf(page: Page, name: string): Promise<Locator> {
  const filter = page.locator('main').getByLabel(name, { exact: true })
  if (!(await filter.isVisible())) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return filter
}

/** Opens the menu of what is done with the list as a whole. */
export async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'List tools' }).click()
}
