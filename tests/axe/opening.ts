import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Translate } from '../support/browser/messages.ts'
import { button } from '../support/browser/screen-matrix.ts'

/** No record has this id. It is constant because test names contain it. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The open dialogs. */
export const dialog = (page: Page) => page.getByRole('dialog')
/** The button of this name in the topmost dialog that has one. */
export const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).last()

/** Presses these buttons one after the other. */
export const press =
  (...names: string[]) =>
  async (page: Page, say: Translate) => {
    for (const name of names) await button(name)(page, say)
  }

/** Presses an action of the open record: its button, or its line in the menu where the button has no room. */
export async function act(page: Page, say: Translate, name: string) {
  const one = page.getByRole('main').getByRole('button', { name: say(name), exact: true })
  const more = page.getByRole('button', { name: say('More actions') })
  await expect(one.or(more).first()).toBeVisible()
  if (await one.isVisible()) return one.click()
  await more.click()
  return page.getByRole('menuitem', { name: say(name), exact: true }).click()
}

/** Answers calls to this path with a status in the server's place. */
export const failing = (path: string, status: number) => async (page: Page) => {
  await page.route(`**${path}`, (route) => route.fulfill({ status, body: 'Bad gateway' }))
}

/** An endpoint's path with a wildcard for each parameter. */
export const pathOf = (path: string) => path.replace(/:\w+/g, '*')
