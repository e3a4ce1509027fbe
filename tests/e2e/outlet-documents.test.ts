import type { Locator, Page } from 'playwright/test'
import { indiaDay } from '../../contract/core/india-day.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })
const franchisePath = `/franchises/${demoId('franchise', 'junnar')}`

async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

const inDays = (days: number) => indiaDay(new Date(Date.now() + days * 86_400_000))

async function choose(dialog: Locator, kind: string): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(await documentFile(kind))
}

test('outlet documents: added on a phone by keyboard, found by their expiry, replaced and withdrawn', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('admin', franchisePath)
  await expect(card(page)).toContainText('Still missing: Agreement')
  await card(page).getByRole('button', { name: 'Add document' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  const submit = dialog.getByRole('button', { name: 'Add document' })
  await submit.click()
  await expect(dialog.getByRole('alert').first()).toContainText('Add the file.')
  await fitsPhone(page)
  expect(await findings(page)).toEqual([])
  await tabTo(page, dialog.getByLabel('What it is'))
  await page.keyboard.type('Agre')
  await expect(dialog.getByLabel('What it is')).toHaveValue('agreement')
  await choose(dialog, 'acknowledgement')
  await expect(dialog.getByText('Add the file.')).toHaveCount(0)
  await dialog.getByLabel('Valid until').fill(inDays(12))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Document added').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card(page)).toContainText('Expires soon')
  await expect(card(page)).toContainText('by Meera Deshpande')
  await fitsPhone(page)

  await page.goto(`${portal.address}/franchises?documents=soon`)
  await usable(page)
  await expect(page.getByRole('main')).toContainText('Document expires soon')
  await expect(page.getByRole('link', { name: /Junnar/ })).toBeVisible()

  await page.goto(portal.address + franchisePath)
  await usable(page)
  await card(page).getByRole('button', { name: 'Replace: Agreement' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace the document: Agreement' })
  await choose(replace, 'acknowledgement')
  await replace.getByLabel('Valid until').fill(inDays(400))
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(replace).toHaveCount(0)
  await expect(card(page).getByText('Earlier documents (1)')).toBeVisible()
  await expect(card(page).getByText('Expires soon')).toHaveCount(0)

  await card(page).getByRole('button', { name: 'Withdraw: Agreement' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw this document: Agreement?' })
  await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(withdraw.getByRole('alert').first()).toBeVisible()
  await withdraw.getByLabel('Reason').fill('Signed by the wrong person')
  await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(withdraw).toHaveCount(0)
  await card(page).getByText('Earlier documents (2)').click()
  await expect(card(page)).toContainText('Reason: Signed by the wrong person')
  await expect(card(page)).toContainText('Replaced on')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Document withdrawn')
  await fitsPhone(page)
  expect(await findings(page)).toEqual([])
})

test(
  'outlet documents: a colleague was faster; the dialog says so and loses nothing',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    await portal.openAs('admin', franchisePath)
    await card(page).getByRole('button', { name: 'Add document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a document' })
    await dialog.getByLabel('What it is').selectOption({ label: 'Another document' })
    await dialog.getByLabel('Title').fill('Shop licence')
    await choose(dialog, 'acknowledgement')
    // A photo may be an Aadhaar card: the person confirms that it has no number to hide.
    const hide = page.getByRole('dialog', { name: 'File' })
    await hide.getByRole('button', { name: 'Not an Aadhaar card, or already hidden' }).click()
    await dialog.getByRole('button', { name: 'Add document' }).click()
    await expect(dialog).toHaveCount(0)

    await card(page).getByRole('button', { name: 'Withdraw: Shop licence' }).click()
    const colleague = await personAt(playwright, portal.address, 'admin')
    const url = `/api/outlets/franchise/${demoId('franchise', 'junnar')}/documents`
    const { documents } = await (await colleague.get(url)).json()
    const [licence] = documents.filter(({ title }: { title: string }) => title === 'Shop licence')
    const answer = await colleague.post(`${url}/${licence._id}/withdraw`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { reason: 'It was sold' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await colleague.dispose()
    const withdraw = page.getByRole('dialog', { name: 'Withdraw this document: Shop licence?' })
    await withdraw.getByLabel('Reason').fill('Out of date')
    await withdraw.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(withdraw).toContainText(
      'Someone else replaced or withdrew this document meanwhile.',
    )
    await expect(withdraw.getByLabel('Reason')).toHaveValue('Out of date')
    await expect(card(page)).toContainText('Reason: It was sold')
  },
)

test(
  'outlet documents: support reads them, a partner sees its own in the settings',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const admin = await personAt(playwright, portal.address, 'admin')
    const partners = await (await admin.get('/api/outlets/partner?page=1')).json()
    const { _id } = partners.rows.find(
      ({ userName }: { userName: string }) => userName === 'partner',
    )
    const sent = await admin.post('/api/uploads', {
      multipart: { file: await documentFile('acknowledgement') },
    })
    const answer = await admin.post(`/api/outlets/partner/${_id}/documents`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        ...{ kind: 'pan', title: '', validUntil: inDays(-1), replacesId: null },
        uploadId: (await sent.json())._id,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    await admin.dispose()

    await portal.openAs('support', `/service-partner/${_id}`)
    await expect(card(page)).toContainText('PAN card')
    await expect(card(page)).toContainText('Expired')
    // Who reads it changes nothing: the one button shows the paper.
    await expect(card(page).getByRole('button')).toHaveCount(1)
    await card(page)
      .getByRole('button', { name: /PAN card/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'PAN card' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()

    await portal.openAs('partner', '/settings#documents')
    const own = page.getByRole('region', { name: 'Your documents' })
    await expect(own).toContainText('PAN card')
    await expect(own).toContainText('Expired')
    const download = page.waitForEvent('download')
    await own.getByRole('link', { name: 'Download PAN card' }).click()
    expect((await download).suggestedFilename()).toContain('acknowledgement')

    await portal.openAs('franchise', '/settings#documents')
    await expect(page.getByRole('region', { name: 'Your documents' })).toContainText(
      'No documents yet.',
    )
    await portal.openAs('gramvan', '/settings#documents')
    await expect(heading(page)).toHaveText('Profile settings')
    await expect(page.getByRole('region', { name: 'Your documents' })).toHaveCount(0)
  },
)
