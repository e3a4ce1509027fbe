import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The number of the open record, which stands below its title: the title itself names a person and a service. */
export const recordNumber = (page: Page): Locator => page.getByRole('main').locator('[data-number]')

/** Presses an action of the open record: its button, or its line in the menu where the button has no room. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Actions' })
  const button = group.getByRole('button', { name, exact: true })
  const menu = group.getByRole('button', { name: 'More actions' })
  await expect(button.or(menu).first()).toBeVisible()
  if ((await button.count()) === 0) {
    await menu.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await button.click()
}
