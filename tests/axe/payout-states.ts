import { expect } from 'playwright/test'
import { listPayouts } from '../../contract/payouts/payouts.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { PAYOUTS, withPayouts } from '../support/lists/payout-answers.ts'
import { dialog, failing, inDialog, NOBODY, press } from './opening.ts'

const LIST = '/payouts'
const MONTH = `${LIST}/months/2026-10`

const before: MatrixScreen['before'] = (page) => withPayouts(page)

/** The record of each kind of payout. */
const records = PAYOUTS.map(({ _id, status, hold }): MatrixScreen => ({
  as: 'admin',
  path: `${LIST}/${_id}`,
  what: hold ?? status,
  before,
}))

/** Payouts: list, records, release, months and settings. */
export const PAYOUT_STATES: MatrixScreen[] = [
  { as: 'admin', path: LIST, what: 'rows', before },
  { as: 'partner', path: LIST, what: 'rows', before },
  {
    as: 'franchise',
    path: LIST,
    what: 'empty',
    before: (page) => withPayouts(page, []),
  },
  { as: 'admin', path: LIST, what: 'list failed', before: failing(`${listPayouts.path}?*`, 502) },
  { as: 'support', path: LIST, what: 'no permission' },
  { as: 'admin', path: `${LIST}/${NOBODY}`, what: 'not found', before },
  ...records,
  {
    as: 'admin',
    path: `${LIST}/${PAYOUTS[2]?._id}`,
    what: 'refused',
    before,
    async open(page, say) {
      await press('Process')(page, say)
      await inDialog(page, say('Process')).click()
      await expect(dialog(page).getByRole('alert').first()).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: `${LIST}/${PAYOUTS[3]?._id}`,
    what: 'outcome',
    before,
    async open(page, say) {
      await press('Record outcome')(page, say)
      await inDialog(page, say('Record outcome')).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    as: 'admin',
    path: LIST,
    what: 'release',
    before,
    async open(page, say) {
      await page.getByRole('link', { name: say('Check and release') }).click()
      await expect(inDialog(page, say('Release'))).toBeVisible()
    },
  },
  { as: 'admin', path: `${LIST}/months`, what: 'of every state', before },
  { as: 'franchise', path: `${LIST}/months`, what: 'no permission' },
  {
    as: 'admin',
    path: MONTH,
    what: 'stale',
    before,
    async open(page, say) {
      await press('Open the month')(page, say)
      await inDialog(page, say('Open the month')).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
  { as: 'admin', path: `${LIST}/months/2026-09`, what: 'opened', before },
  { as: 'admin', path: `${LIST}/settings`, what: 'four eyes to be ended', before },
]
