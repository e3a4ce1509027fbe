import type { Page } from 'playwright/test'
import type { Translate } from '../support/browser/messages.ts'
import { button } from '../support/browser/screen-matrix.ts'

/** No record's id; the same in every worker, for it stands in the names of visits. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The open dialogs. */
export const dialog = (page: Page) => page.getByRole('dialog')
/** A button of the topmost dialog that has it. */
export const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).last()

/** What pressing these one after the other opens. */
export const press =
  (...names: string[]) =>
  async (page: Page, say: Translate) => {
    for (const name of names) await button(name)(page, say)
  }

/** The server, or something before it, answers so. */
export const failing = (path: string, status: number) => async (page: Page) => {
  await page.route(`**${path}`, (route) => route.fulfill({ status, body: 'Bad gateway' }))
}

/** An endpoint's path with whatever in its places. */
export const pathOf = (path: string) => path.replace(/:\w+/g, '*')
