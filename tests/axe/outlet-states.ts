import { expect } from 'playwright/test'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { act, dialog, inDialog, NOBODY, press } from './opening.ts'

/** The record of the only outlet that the search finds, after `then` has acted on it. */
const found = (path: string, what: string, then?: MatrixScreen['open']): MatrixScreen => ({
  as: 'admin',
  path,
  what,
  async open(page, say, language) {
    const list = await page.getByRole('heading', { level: 1 }).innerText()
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(list)
    await usable(page)
    await then?.(page, say, language)
  },
})

const FRANCHISE = '/franchises?search=baramati'
const PARTNER = '/service-partner?search=sahyadri'

/** Franchises and partners: lists, forms, records and what is opened on them. */
export const OUTLET_STATES: MatrixScreen[] = [
  { as: 'support', path: '/franchises?type=digital' },
  { as: 'admin', path: '/franchises?search=zzzz', what: 'nothing found' },
  { as: 'admin', path: `/franchises/${NOBODY}`, what: 'not found' },
  { as: 'franchise', path: '/franchises', what: 'no permission' },
  { as: 'support', path: '/franchises/new', what: 'no permission' },
  {
    as: 'admin',
    path: '/franchises/new',
    what: 'problems',
    async open(page, say) {
      await press('Create franchise')(page, say)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  found(FRANCHISE, 'record'),
  found(FRANCHISE, 'edit', press('Edit')),
  found(FRANCHISE, 'reset', press('Reset password')),
  found(PARTNER, 'record'),
  found(PARTNER, 'edit', press('Edit')),
  found(PARTNER, 'deactivation', (page, say) => act(page, say, 'Deactivate')),
  found(PARTNER, 'bank account', async (page, say) => {
    await press('Enter bank account')(page, say)
    await inDialog(page, say('Continue to OTP')).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  }),
]
