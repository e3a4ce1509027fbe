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

/** Writes the first or the last day of a filter by days, on a wide screen. */
export async function writeDay(
  page: Page,
  name: string,
  end: 'From' | 'Until',
  day: string,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name, exact: true })
  if (!(await sheet.isVisible())) {
    const pill = page.locator('main').getByRole('button', { name: new RegExp(`^${name}: `) })
    if (await pill.isVisible()) await pill.click()
    else await filterOf(page, name)
  }
  await sheet.getByLabel(end, { exact: true }).fill(day)
  await sheet.getByLabel(end, { exact: true }).press('Enter')
  await page.keyboard.press('Escape')
}

/** Opens the menu of what is done with the list as a whole. */
export async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'List tools' }).click()
}

/** Ticks choices of a filter that takes several, or unticks them, on a wide screen, and puts them away. */
export async function choose(page: Page, name: string, ...choices: string[]): Promise<void> {
  const sheet = page.getByRole('dialog', { name, exact: true })
  const pill = chosenIn(page, name)
  if (await pill.isVisible()) await pill.click()
  else {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  for (const choice of choices) {
    await sheet.getByRole('checkbox', { name: choice, exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
}

/** The button of such a filter, which says what is chosen. */
export function chosenIn(page: Page, name: string): Locator {
  return page.locator('main').getByRole('button', { name: new RegExp(`^${name}: `) })
}
