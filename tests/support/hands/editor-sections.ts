import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Shows one section of a long form: by its link, or on a narrow window by the menu in its place. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
  const menu = page.getByRole('combobox', { name: 'Sections' })
  await expect(link.or(menu)).toBeVisible()
  if (await menu.isVisible()) await menu.selectOption({ label: name })
  else await link.click()
}

/** The counter's form beside the editor of a service, in its window of 360 px. */
export const phoneBeside = (page: Page) => page.frameLocator('iframe[title="Preview on a phone"]')
