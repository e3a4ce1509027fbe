import { expect } from 'playwright/test'
import { listPending } from '../../contract/applications/pending-queue.ts'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { dialog, failing } from './opening.ts'

const PATH = '/pending-applications'

/** The queue with its first row selected, after this button of the selection was pressed. */
const selected = (what: string, press: string, then?: MatrixScreen['open']): MatrixScreen => ({
  as: 'admin',
  path: PATH,
  what,
  async open(page, say, language) {
    await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page
      .locator('[data-selection]')
      .getByRole('button', { name: say(press) })
      .click()
    await expect(dialog(page)).toBeVisible()
    await then?.(page, say, language)
  },
})

/** The administrators' queue: its list, what is opened on it, and what takes its place. */
export const QUEUE_STATES: MatrixScreen[] = [
  { as: 'admin', path: `${PATH}?serviceLevel=overdue&age=3d` },
  { as: 'admin', path: `${PATH}?search=zzzz`, what: 'nothing found' },
  { as: 'support', path: PATH, what: 'no permission' },
  {
    as: 'admin',
    path: PATH,
    what: 'empty',
    async before(page) {
      const answer = { json: { rows: [], total: 0, page: 1 }, headers: { [SERVER_HEADER]: '1' } }
      await page.route(`**${listPending.path}?*`, (route) => route.fulfill(answer))
    },
  },
  { as: 'admin', path: PATH, what: 'list failed', before: failing(`${listPending.path}?*`, 502) },
  selected('assign', 'Change partner', async (page) => {
    await dialog(page).locator('footer').getByRole('button').last().click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }),
  selected('status', 'Update status', async (page) => {
    await dialog(page).getByRole('radio').last().check()
    await dialog(page).locator('footer').getByRole('button').last().click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }),
]
