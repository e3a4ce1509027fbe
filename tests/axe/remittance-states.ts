import { expect } from 'playwright/test'
import { listRemittances } from '../../contract/remittances/remittances.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { REMITTANCES, withRemittances } from '../support/lists/remittance-answers.ts'
import { act, dialog, failing, inDialog, NOBODY } from './opening.ts'

const LIST = '/remittances'
const before = withRemittances

/** The record of this state, after this button was pressed on it. */
const record = (
  as: string,
  state: string,
  opens?: string,
  then?: MatrixScreen['open'],
): MatrixScreen => ({
  ...{ as, path: `${LIST}/${REMITTANCES.findLast((row) => row.state === state)?._id}`, before },
  what: opens ?? state,
  async open(page, say, language) {
    await expect(page.locator('main dl').first()).toBeVisible()
    if (opens) await act(page, say, opens)
    await then?.(page, say, language)
  },
})

/** A dialog, sent empty. */
const refused =
  (sends: string): MatrixScreen['open'] =>
  async (page, say) => {
    await inDialog(page, say(sends)).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }

/** Remittances: lists, records, what is decided about them, and the form for a new one. */
export const REMITTANCE_STATES: MatrixScreen[] = [
  { as: 'franchise', path: LIST, what: 'rows', before },
  {
    ...{ as: 'admin', path: LIST, what: 'selection', before },
    async open(page) {
      await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
      for (const key of ['j', 'x']) await page.keyboard.press(key)
      await expect(page.locator('tbody input:checked')).toHaveCount(1)
    },
  },
  { as: 'franchise', path: `${LIST}?search=zzzz`, what: 'nothing found' },
  {
    as: 'admin',
    path: LIST,
    what: 'list failed',
    before: failing(`${listRemittances.path}?*`, 502),
  },
  { as: 'support', path: LIST, what: 'no permission' },
  { as: 'admin', path: `${LIST}/${NOBODY}`, what: 'not found' },
  ...REMITTANCES.map(({ state, isLikelyDouble, _id }): MatrixScreen => ({
    ...{ as: 'admin', path: `${LIST}/${_id}`, before },
    what: isLikelyDouble ? 'double' : state,
  })),
  record('franchise', 'refused'),
  record('admin', 'waiting', 'Confirm', (page) => expect(dialog(page)).toBeVisible()),
  record('admin', 'waiting', 'Refuse', refused('Refuse')),
  record('admin', 'confirmed', 'Take back the confirmation', refused('Take back')),
  {
    ...{ as: 'franchise', path: `${LIST}?new=true`, what: 'problems', before },
    open: refused('Enter remittance'),
  },
]
