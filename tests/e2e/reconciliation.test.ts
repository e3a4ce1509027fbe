import { aService } from '../../server/seed/demo-submission.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { decideAs, personAt, submitAs } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

test(
  'reconciliation: checked when asked, says what is zero, and leads to what differs',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const franchise = await personAt(playwright, portal.address, 'franchise')
    const { key, feePaise } = aService('caste-certificate')
    const payment = { paise: feePaise, way: 'cash' }
    const { _id, applicationId } = await submitAs(franchise, key, 'Paid, then rejected', {
      payment,
    })
    const desk = await personAt(playwright, portal.address, 'support')
    await decideAs(desk, _id, 'in_progress')
    await decideAs(desk, _id, 'rejected')

    await portal.openAs('admin', '/payouts/reconciliation')
    await usable(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/^Checked by /)).toBeVisible()
    await expect(page.getByText('Sum of the whole ledger: 0')).toBeVisible()
    const refunds = page.getByRole('region', { name: /^Fees to refund to customers: \d+/ })
    await expect(refunds.getByText('Ask the franchise to refund the customer.')).toBeVisible()
    await expectNoFindings(page)
    await refunds.getByRole('link', { name: applicationId }).click()
    await expect(page).toHaveURL(new RegExp(`/applications/${_id}`))
    await expect(page.getByText('₹99 (of which government fee ₹20)')).toBeVisible()
  },
)

test(
  'reconciliation: a franchise has no permission',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/payouts/reconciliation')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/permission/i)
  },
)
