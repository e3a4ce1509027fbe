import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright/test'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import type { Person } from '../support/browser/person.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { bankAnswer } from '../support/factories/bank-answers.ts'

const ACCOUNT = { number: '302144556677', ifsc: 'HDFC0000123' }

async function sent(person: Person, path: string, data?: object) {
  const answer = await person.post(path, data && { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}

/** The receiver's bank account, as an administrator enters it with an OTP. */
async function enterBankAccount(admin: Person, address: string, partnerId: string, holder: string) {
  const path = `/api/outlets/partner/${partnerId}/bank-account`
  const { requestId } = await (await sent(admin, path, { holder, ...ACCOUNT })).json()
  const purpose = 'bank_account'
  const send = () => sent(admin, generateCode.path, { purpose, requestId })
  const otp = await nextCode({ request: admin, address, send })
  await sent(admin, verifyCode.path, { purpose, otp })
  await sent(admin, `/api/outlets/bank-account/${requestId}/confirm`)
}

const textOf = async (download: Download) => readFile(await download.path(), 'latin1')

test('payouts: a month from applications to the bank’s file and back, and its receiver reads it', async ({
  page,
  portal,
  playwright,
}) => {
  const { request } = page
  const { address } = portal
  const partner = await personAt(playwright, address, 'partner')
  const { servicePartnerId, servicePartnerName } = await signInByRequest(
    partner,
    address,
    'partner',
  )
  const name = servicePartnerName ?? ''
  const admin = await personAt(playwright, address, 'admin')
  await enterBankAccount(admin, address, servicePartnerId ?? '', name)

  // Opened after a preview.
  await portal.openAs('admin', '/payouts')
  await page.getByRole('link', { name: /^Open / }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  await page.getByRole('button', { name: 'Open the month' }).click()
  const question = page.getByRole('dialog', { name: /^Open .*\?$/ })
  await question.getByRole('button', { name: 'Open the month' }).click()
  await expect(page).toHaveURL(/status=pending/)

  // Released with a code for exactly this payout.
  await page.getByRole('searchbox', { name: 'Search by number, receiver or amount' }).fill(name)
  const payout = page.getByRole('row', { name: new RegExp(name) })
  await expect(page.getByText('1 payout', { exact: true })).toBeVisible()
  await payout.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Process payouts' })
  await expect(dialog).toContainText('••••6677')
  const amount = await dialog.getByRole('strong').first().innerText()
  const verification = page.getByRole('dialog', { name: 'Security verification' })
  const send = async () => {
    await dialog.getByRole('button', { name: 'Process', exact: true }).click()
    await expect(verification).toBeVisible()
  }
  const code = await nextCode({ request, address, send })
  await verification.getByRole('textbox').first().fill(code)
  await verification.getByRole('button', { name: 'Verify' }).click()
  await expect(verification).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  // To the bank.
  await page.goto(`${address}/payouts/bank-files`)
  await page.getByRole('button', { name: 'Enter account' }).click()
  const payer = page.getByRole('dialog', { name: 'Account for payouts' })
  await payer.getByRole('textbox', { name: 'Account holder' }).fill('GramOne Network')
  await payer.getByRole('textbox', { name: 'Account number', exact: true }).fill('50200012345678')
  await payer.getByRole('textbox', { name: 'Account number again' }).fill('50200012345678')
  await payer.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0000456')
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(payer).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Make file: / }).click()
  const file = await textOf(await downloading)
  expect(file).toContain('302144556677')

  // And back: seen before it is recorded.
  const buffer = Buffer.from(bankAnswer('hdfc', file))
  const answer = { name: 'reverse.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose file').setInputFiles(answer)
  const rows = page.getByRole('table', { name: "Rows of the bank's answer" })
  await expect(rows).toContainText('Will be completed')
  await page.getByRole('button', { name: 'Record 1 payout' }).click()
  const recording = page.getByRole('dialog', { name: "Record the bank's answer?" })
  await expect(recording).toContainText(`1 payout is completed, ${amount}`)
  await recording.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(rows).toContainText('Already recorded')
  await rows.getByRole('link', { name }).click()
  const status = page.getByRole('region', { name: 'Status of the payout' })
  await expect(status).toContainText('Completed')
  const number = /PO-\d{6}-\d{5}/.exec(await page.locator('main').innerText())?.[0] ?? ''

  // Its receiver finds it by its number, and opens the statement from which it follows.
  await portal.openAs('partner', '/')
  await page.getByRole('button', { name: 'Find anything' }).click()
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await find.getByRole('combobox').fill(number)
  await find.getByRole('option', { name: number }).click()
  await expect(status).toContainText('Paid on')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount)
  await page.getByRole('button', { name: 'Statement' }).click()
  await page.getByRole('menuitem', { name: /^Show the statement of / }).click()
  await expect(page.getByRole('row', { name: `Payout ${number}: ` })).toContainText(`${amount}`)
  const entries = page.getByRole('table', { name: 'Entries' })
  await expect(entries).toContainText('Share earned')

  // And asks about one entry: the ticket says which, and what it is about.
  const entry = entries.getByRole('row', { name: /^Share earned/ }).first()
  const ofApplication = /[A-Z]{2}-[A-Z\d-]{8,}/.exec(await entry.innerText())?.[0] ?? 'no number'
  await entry.getByRole('button', { name: /^Ask about Share earned, / }).click()
  const ticket = page.getByRole('dialog', { name: 'New ticket' })
  const title = ticket.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(/^Question about ₹[\d,.]+ of .* 20\d\d: Share earned, /)
  await expect(title).toHaveValue(new RegExp(ofApplication))
  await ticket.getByRole('textbox', { name: 'Description' }).fill('This share is too small.')
  await ticket.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ofApplication)
  await partner.dispose()
  await admin.dispose()
})
