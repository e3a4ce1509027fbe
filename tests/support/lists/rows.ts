import type { Locator, Page } from 'playwright/test'

const NUMBER = /GS-[\dA-Z-]+/

/** The rows of the list on the screen, without the grey ones of a list that loads. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('main').locator('tbody tr:not([aria-hidden])')
}

/** The row with this number, or with other words that no second one has. */
export function rowOf(page: Page, words: string | RegExp): Locator {
  return rowsOf(page).filter({ hasText: words })
}

/** The number in a row: below its name. */
export async function numberIn(row: Locator): Promise<string> {
  return NUMBER.exec(await row.getByRole('rowheader').innerText())?.[0] ?? ''
}

/** The numbers of all rows, from the top. */
export async function numbersIn(page: Page): Promise<string[]> {
  const names = await rowsOf(page).getByRole('rowheader').allInnerTexts()
  return names.map((name) => NUMBER.exec(name)?.[0] ?? '')
}
