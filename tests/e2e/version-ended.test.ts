import type { Page } from 'playwright/test'
import type { ManagedService } from '../../contract/catalogue/service-management.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { CUSTOMER, documentFile, serviceSeed } from '../support/browser/application-form.ts'
import { formOf, SERVICE } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { goToOutbox, openFilledForm, saveForLater } from '../support/browser/outbox-form.ts'
import type { Person } from '../support/browser/person.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'

const once = () => ({ 'idempotency-key': crypto.randomUUID() })

async function managed(admin: Person, path = ''): Promise<ManagedService> {
  const { services } = await (await admin.get('/api/managed-services')).json()
  const { name } = serviceSeed(SERVICE)
  const { _id } = services.find((each: { name: string }) => each.name === name.en)
  return (await admin.get(`/api/managed-services/${_id}${path}`)).json()
}

async function change(admin: Person, way: string, data: object, method = 'POST') {
  const { _id, version } = await managed(admin)
  const url = `/api/managed-services/${_id}/${way}`
  const answer = await admin.fetch(url, {
    method,
    headers: once(),
    data: { version, ...data },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Publishes a version that asks one document more and one question less, and ends the earlier ones. */
async function publishNext(admin: Person): Promise<{ goneQuestion: string }> {
  const { published } = await managed(admin)
  if (!published) throw new Error('the service is not offered')
  const [gone, ...fields] = published.fields
  const label = { en: 'Salary slip', hi: 'वेतन पर्ची', mr: 'पगारपत्रक' }
  const documents = [...published.documents, { key: 'salarySlip', label, required: true }]
  await change(admin, 'draft', { ...published, fields, documents }, 'PUT')
  await change(admin, 'publish', { acceptsEarlier: false })
  return { goneQuestion: gone?.label.en ?? '' }
}

async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test(
  'version that ended while an application waited: parked with the exact difference, corrected and sent',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS, /status of 409/, /WebSocket/)
    const admin = await personAt(playwright, portal.address, 'admin')
    await openFilledForm(page, portal, SERVICE)
    await context.setOffline(true)
    const provisional = await saveForLater(page)

    const { goneQuestion } = await publishNext(admin)
    await context.setOffline(false)
    await page.setViewportSize({ width: 360, height: 740 })
    await goToOutbox(page)
    const entry = page.getByRole('listitem').filter({ hasText: provisional })
    await expect(entry).toContainText('New document: Salary slip')
    await expect(entry).toContainText(`Question no longer asked: ${goneQuestion}`)
    const { feePaise } = serviceSeed(SERVICE)
    const differences = entry.getByRole('listitem')
    await expect(differences).toHaveText([
      `Question no longer asked: ${goneQuestion}`,
      'New document: Salary slip',
      `The fee is ₹${feePaise / 100} now.`,
    ])
    await fitsPhone(page)
    expect(await findings(page)).toEqual([])

    await entry.getByRole('link', { name: /^Correct/ }).press('Enter')
    const form = formOf(page)
    await expect(form).toBeVisible()
    await expect(form.getByLabel('Full name')).toHaveValue(CUSTOMER.name)
    await form.getByRole('button', { name: 'Next' }).click()
    const required = serviceSeed(SERVICE).documents.filter((document) => document.required)
    await expect(form.getByText('Already attached')).toHaveCount(required.length)
    await form
      .getByLabel('Choose file: Salary slip')
      .setInputFiles(await documentFile('incomeProof'))
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
    await fitsPhone(page)
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByRole('button', { name: 'Submit', exact: true }).click()
    const number = page.locator('[data-application-number]')
    await expect(number).toHaveText(/^GS-/)

    const found = await (await admin.get(`/api/applications?page=1&search=${provisional}`)).json()
    const [row] = found.rows
    expect(row.applicationId).toBe(await number.innerText())
    const detail = await (await admin.get(`/api/applications/${row._id}`)).json()
    const keys = detail.documents.map(({ requirement }: { requirement: string }) => requirement)
    expect(keys).toContain('salarySlip')
    // The worker's other tests find the service as it was.
    await change(admin, 'restore', { number: 1 })
    await admin.dispose()
  },
)
