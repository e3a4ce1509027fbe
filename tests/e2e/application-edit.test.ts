import type { Page } from 'playwright/test'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/core/headers.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import type { Person } from '../support/browser/person.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'
import { holdReads } from '../support/network/hold-requests.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

async function oneOf(person: Person, query: string, index = 0) {
  const row = (await listAs(person, query)).rows[index]
  if (!row) throw new Error(`there is no application for ${query}`)
  return row
}

test('edit of an application: details are corrected, and the history names old and new', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/409/)
  const colleague = await personAt(playwright, portal.address, 'support')
  const row = await oneOf(colleague, 'status=submitted')
  await portal.openAs('admin', `/applications/${row._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\?edit=true$/)
  const form = page.getByRole('main')
  const name = form.getByRole('textbox', { name: 'Full name', exact: true })
  // The test itself may have corrected this one before, on a server that several runs share.
  const corrected = `${await name.inputValue()} Shinde`
  await name.fill('R2D2')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Full name: Enter a name')
  await name.fill(corrected)

  // A colleague is faster with another detail.
  const release = await holdReads(page, row._id)
  const before = await detailAs(colleague, row._id)
  const answer = await colleague.put(editApplication.path.replace(':id', row._id), {
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    data: {
      version: before.version,
      customer: {
        name: before.customerName,
        phone: '9822054321',
        email: before.customerEmail,
        address: before.customerAddress,
      },
      fields: before.fields,
      remark: before.remark,
      capturedAt: new Date().toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const refused = page.waitForResponse((one) => one.request().method() === 'PUT')
  await form.getByRole('button', { name: 'Save changes' }).click()
  expect((await refused).status()).toBe(409)
  release()
  await expect(form.getByText('The application changed while you were editing')).toBeVisible()
  await expect(name).toHaveValue(corrected)
  await expect(form.getByLabel('Mobile number')).toHaveValue('9822054321')

  // A way back asks first, and the address alone opens the form again.
  await page.getByRole('link', { name: row.applicationId }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(name).toHaveValue(corrected)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/applications/${row._id}$`))

  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Details changed')
  await expect(newest).toContainText(before.customerName)
  await expect(newest).toContainText(corrected)
  await expect(newest).not.toContainText('9822054321')
  const after = await detailAs(colleague, row._id)
  expect(after).toMatchObject({ customerName: corrected, customerPhone: '9822054321' })
  expect(after.version).toBe(before.version + 2)
})

test(
  'record: names the service’s category, and leads to its portal',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const colleague = await personAt(playwright, portal.address, 'support')
    const row = await oneOf(colleague, 'status=completed')
    await portal.openAs('support', `/applications/${row._id}`)
    const service = page.getByRole('region', { name: 'Service', exact: true })
    await expect(service).toContainText(/Category.*(Government|Non-government)/)
    await expect(service.getByRole('link').first()).toHaveAttribute('href', /^https:/)
  },
)

test(
  'feedback: the customer’s is entered once',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const colleague = await personAt(playwright, portal.address, 'support')
    const row = await oneOf(colleague, 'status=completed')
    await portal.openAs('admin', `/applications/${row._id}`)
    await page.getByRole('button', { name: 'Enter feedback' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Save feedback' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Choose from 1 to 5 stars.')
    await dialog.getByRole('radio', { name: 'Good', exact: false }).check()
    await dialog.getByRole('textbox').fill('छान काम झाले')
    await dialog.getByRole('button', { name: 'Save feedback' }).click()
    await expect(dialog).toBeHidden()
    const card = page.getByRole('region', { name: "Customer's feedback" })
    await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(card).toContainText('छान काम झाले')
    await expect(page.getByRole('button', { name: 'Enter feedback' })).toHaveCount(0)
    expect((await detailAs(colleague, row._id)).feedback).toMatchObject({ rating: 4 })
  },
)
