import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Waits for a part of the status line, and opens it where its sentence has folded into a word in the bar. */
export async function inStatusLine(page: Page, part: Locator, sentence: RegExp): Promise<Locator> {
  const word = page.getByRole('banner').getByRole('button', { name: sentence })
  await expect(part.or(word).first()).toBeVisible()
  if (await word.isVisible()) await word.click()
  await expect(part).toBeVisible()
  return part
}
