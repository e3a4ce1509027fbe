import type { Page } from 'playwright/test'
import { formatMoney } from '../../contract/core/money.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  addDocuments,
  chooseService,
  consentBox,
  fillCustomer,
  submit,
} from '../support/browser/application-form.ts'
import { QUICK_SERVICE } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { signingResponses } from '../support/browser/outbox-form.ts'
import { detailAs, personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'
import { aPlainApplication, DEMO_FRANCHISE } from '../support/browser/reupload.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

/** The record at the counter, once the device can sign. */
async function openAtCounter(page: Page, portal: Portal, path: string) {
  const responses = signingResponses(page)
  await portal.openAs('franchise', path)
  await responses
}

test('a fee in cash, offline: saved, sent once, and paid in the payment status', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const desk = await personAt(playwright, portal.address, 'support')
  const { detail } = await aPlainApplication(desk, DEMO_FRANCHISE)
  const { _id, applicationId, feePaise } = detail
  await openAtCounter(page, portal, `/applications/${_id}`)
  const card = cardOf(page)
  await expect(card).toContainText('Pending')
  const take = card.getByRole('button', { name: 'Take payment' })
  await expect(take).toBeVisible()
  await context.setOffline(true)
  await take.click()
  const dialog = page.getByRole('dialog', { name: `Payment for ${applicationId}` })
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue(`${feePaise / 100}`)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('listitem')).toContainText(`${formatMoney(feePaise)} · Cash`)
  expect((await detailAs(desk, _id)).payments).toEqual([])

  await context.setOffline(false)
  await expect
    .poll(async () => (await detailAs(desk, _id)).payments)
    .toMatchObject([{ kind: 'fee', paise: feePaise, way: 'cash' }])
  await expect(card).toContainText('Paid')
  await page.goto(`${portal.address}/payment-status?search=${applicationId}&txnId=gateway-1`)
  const row = page.getByRole('row', { name: applicationId })
  await expect(row).toContainText('Paid')
  await desk.dispose()
})

test(
  'a fee by UPI with the application: on its slip, its record and in the payment status',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('en')
    await portal.openAs('franchise', '/applications?apply=choose')
    await chooseService(page, QUICK_SERVICE, say, 'en')
    await fillCustomer(page, QUICK_SERVICE, say, 'en')
    await addDocuments(page, QUICK_SERVICE, say, 'en')
    const form = page.getByRole('dialog')
    const group = form.getByRole('radiogroup', { name: /^How is the fee of ₹.* paid\?/ })
    await expect(group.getByRole('radio', { name: 'Later' })).toBeChecked()
    await group.getByRole('radio', { name: 'By UPI' }).check()
    await expect(form.getByRole('img', { name: /^UPI code for ₹/ })).toBeVisible()
    await consentBox(form).check()
    await form.getByLabel('UPI reference number').fill('4123 5678')
    await form.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(form.getByLabel('UPI reference number')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('UPI reference number').fill('4123 5678 9013')
    const applicationId = await submit(page, say)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-slip]')).toContainText('Paid')
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`${portal.address}/payment-status?search=${applicationId}`)
    await expect(page.getByRole('row', { name: applicationId })).toContainText('Paid')
    await page.getByRole('link', { name: applicationId }).click()
    const card = cardOf(page)
    await expect(card).toContainText('UPI 412356789013')
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card.getByRole('button', { name: 'Take payment' })).toHaveCount(0)
  },
)

test('by UPI with the code and its reference; then a refund, and a reversal', async ({
  page,
  portal,
}) => {
  await openAtCounter(page, portal, '/payment-status?state=pending')
  const take = page.getByRole('button', { name: /^Take ₹.* for GS-/ }).first()
  const label = (await take.getAttribute('aria-label')) ?? ''
  const [, fee = '', applicationId = ''] = /^Take (.*) for (.*)$/.exec(label) ?? []
  await take.click()
  const dialog = page.getByRole('dialog', { name: `Payment for ${applicationId}` })
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await expect(dialog.getByRole('img', { name: `UPI code for ${fee} to` })).toBeVisible()
  await dialog.getByLabel('UPI reference number').fill('12345')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toContainText('Enter the 12 digits of the UPI reference.')
  await dialog.getByLabel('UPI reference number').fill('4123 5678 9012')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${portal.address}/payment-status?search=${applicationId}`)
  await page.getByRole('link', { name: applicationId }).click()
  const card = cardOf(page)
  await expect(card).toContainText(`${fee} · UPI 412356789012`)
  await expect(card).toContainText('Paid')

  await card.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund a payment' })
  await refund.getByLabel('Reason').fill('The customer applied twice.')
  await refund.getByRole('button', { name: 'Enter refund' }).click()
  await expect(refund).toBeHidden()
  await expect(card).toContainText('Refunded')

  await card.getByRole('button', { name: `Reverse −${fee}` }).click()
  const reversal = page.getByRole('dialog', { name: 'Reverse an entry' })
  await reversal.getByRole('button', { name: 'Reverse entry' }).click()
  await expect(reversal.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await reversal.getByLabel('Reason').fill('Nothing was given back.')
  await reversal.getByRole('button', { name: 'Reverse entry' }).click()
  await expect(reversal).toBeHidden()
  await expect(card).toContainText('Paid')
  await expect(card.getByRole('listitem')).toHaveCount(3)
})

test('the day is closed with a difference, and the book is printed', async ({ page, portal }) => {
  await openAtCounter(page, portal, '/payment-status/day-book')
  await page.getByRole('button', { name: 'Cash in or out' }).click()
  const move = page.getByRole('dialog', { name: 'Cash in or out' })
  await move.getByLabel('What happened?').selectOption('float')
  await move.getByLabel('Amount in rupees').fill('500')
  await move.getByLabel('Reason').fill('Change for the day')
  await move.getByRole('button', { name: 'Record cash' }).click()
  await expect(move).toBeHidden()
  const open = page.getByRole('region', { name: 'Not closed yet' })
  await expect(open).toContainText('₹500')

  await page.getByRole('button', { name: 'Close the day' }).click()
  const close = page.getByRole('dialog', { name: 'Close' })
  const expected = await close.getByText('Expected in the drawer').textContent()
  const rupees = Number(/[\d,.]+/.exec(expected ?? '')?.[0].replaceAll(',', ''))
  await close.getByLabel('Counted cash').fill(`${rupees - 10}`)
  await expect(close.getByText('₹10 less than expected')).toBeVisible()
  await close.getByRole('button', { name: 'Close the day' }).click()
  await expect(close).toContainText('Say why there is a difference.')
  await close.getByLabel('Reason for the difference').fill('A coin is missing.')
  await close.getByRole('button', { name: 'Close the day' }).click()
  await expect(close).toBeHidden()
  const closed = page.getByRole('region', { name: 'Closed' })
  await expect(closed).toContainText('−₹10 · A coin is missing.')
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-slip]')).toContainText('A coin is missing.')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})
