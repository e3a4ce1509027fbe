import { expect } from 'playwright/test'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { listPayments } from '../../contract/payments/payment-list.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { dialog, failing, inDialog, press } from './opening.ts'

const LIST = '/payment-status'
const BOOK = '/payment-status/day-book'

/** A dialog of the day book, sent as it opens: with its first problem. */
const sent = (opens: string, sends: string): MatrixScreen => ({
  as: 'franchise',
  path: BOOK,
  what: opens,
  async open(page, say) {
    await press(opens)(page, say)
    await inDialog(page, say(sends)).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  },
})

/** The franchise's money: payment status, day book, and what opens on them. */
export const PAYMENT_STATES: MatrixScreen[] = [
  { as: 'franchise', path: `${LIST}?state=pending` },
  { as: 'franchise', path: `${LIST}?search=zzzz`, what: 'nothing found' },
  {
    as: 'franchise',
    path: LIST,
    what: 'list failed',
    before: failing(`${listPayments.path}?*`, 502),
  },
  { as: 'partner', path: LIST, what: 'no permission' },
  {
    as: 'franchise',
    path: `${LIST}?state=pending`,
    what: 'by UPI',
    async open(page, say) {
      await page.locator('tbody').getByRole('button').first().click()
      await dialog(page)
        .getByRole('radio', { name: say('UPI') })
        .check()
      await expect(dialog(page).getByRole('img')).toBeVisible()
      await inDialog(page, say('Record payment')).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    as: 'franchise',
    path: BOOK,
    what: 'book failed',
    before: failing(`${readDayBook.path}*`, 502),
  },
  { as: 'franchise', path: `${BOOK}?day=2026-01-01`, what: 'day without entries' },
  sent('Cash in or out', 'Record cash'),
  sent('Close the day', 'Close the day'),
]
