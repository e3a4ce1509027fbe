import { listRemittances } from '../../contract/remittances/remittances.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { signingResponses } from '../support/browser/outbox-form.ts'
import { personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'

test.use({ ...PHONE, mayLog: OFFLINE_ERRORS })

test('remittances: entered offline on a phone with its slip, sent once, confirmed, and seen by the franchise', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const { address } = portal
  const signing = signingResponses(page)
  await portal.openAs('franchise', '/')
  await page.getByRole('link', { name: 'New remittance' }).click()
  const dialog = page.getByRole('dialog', { name: 'New remittance' })
  await expect(dialog.getByLabel('Amount in rupees')).toBeVisible()
  await signing
  await context.setOffline(true)
  await expect(dialog.getByText(/As of /)).toBeVisible()
  await dialog.getByLabel('Amount in rupees').fill('123.45')
  await dialog.getByRole('radio', { name: 'Cash deposited at the bank' }).check()
  const submit = dialog.getByRole('button', { name: 'Enter remittance' })
  await submit.click()
  await expect(dialog.getByRole('alert').first()).toContainText('Add a photo of the deposit slip.')
  await dialog.getByLabel(/^Choose file: Slip/).setInputFiles(await documentFile('acknowledgement'))
  await expect(dialog.getByText(/Waiting for the internet/)).toBeVisible()
  await submit.click()
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole('listitem').filter({ hasText: '₹123.45' })
  await expect(waiting).toContainText('Waiting to be sent')

  await context.setOffline(false)
  const admin = await personAt(playwright, address, 'admin')
  const found = async () => {
    const answer = await admin.get(`${listRemittances.path}?page=1&search=123.45`)
    return (await answer.json()).rows
  }
  await expect.poll(async () => (await found()).length).toBe(1)
  await expect(waiting).toHaveCount(0)

  await portal.openAs('admin', '/remittances?search=123.45')
  await page.getByRole('link', { name: /Shirur|Kendra/ }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Has ₹123.45 arrived?' })
  await question.getByRole('button', { name: 'Confirm ₹123.45' }).click()
  await expect(page.getByText('Remittance confirmed').first()).toBeVisible()

  await portal.openAs('franchise', '/remittances?search=123.45')
  await usable(page)
  const row = page.getByRole('row', { name: '₹123.45' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Confirmed')
  expect(await found()).toHaveLength(1)
  await admin.dispose()
})
