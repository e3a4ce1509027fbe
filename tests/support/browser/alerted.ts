import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Expects that these words are read out; the notices that are hidden beside them do not count. */
export async function alerted(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(words, { useInnerText: true })
}
