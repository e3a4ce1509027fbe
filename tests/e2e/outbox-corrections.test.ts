import type { Page } from 'playwright/test'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import type { Catalogue } from '../../contract/catalogue/services.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { CUSTOMER, documentFile, serviceSeed } from '../support/browser/application-form.ts'
import { formOf, SERVICE } from '../support/browser/draft-form.ts'
import {
  openFilledForm,
  SAVED,
  saveForLater,
  signingResponses,
} from '../support/browser/outbox-form.ts'
import { decideAs, detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'

const COMMENT = 'Checked the originals at the counter.'
const numberIn = (page: Page) => page.locator('[data-application-number]')
const notSentIn = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })
const decisionOf = (page: Page) => page.getByRole('dialog', { name: /^Update status of/ })

/** Shows this page an outdated fee. */
async function showOldFee(page: Page): Promise<void> {
  await page.route(
    `**${getCatalogue.path}`,
    async (route) => {
      const answer = await route.fetch()
      const catalogue: Catalogue = await answer.json()
      const services = catalogue.services.map((service) =>
        service.key === SERVICE ? { ...service, feePaise: 100 } : service,
      )
      // Without its ETag: the page would take the next answer for unchanged.
      const { etag: _etag, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers, json: { ...catalogue, services } })
    },
    { times: 1 },
  )
}

test('refused entry: the form opens with all of its input, and the reason', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS, /status of 409/)
  const { feePaise, documents } = serviceSeed(SERVICE)
  await showOldFee(page)
  await openFilledForm(page, portal, SERVICE)
  await context.setOffline(true)
  const provisional = await saveForLater(page)
  await context.setOffline(false)

  const row = notSentIn(page).getByRole('listitem')
  await expect(row).toContainText('The fee of this service has changed.')
  await page.reload()
  await usable(page)
  await row.getByRole('link', { name: `Correct: ${provisional}` }).click()
  const question = page.getByRole('dialog', { name: 'The fee has changed' })
  await expect(question.getByText(`₹1 → ₹${feePaise / 100}`)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(formOf(page).getByText('This application was not accepted.')).toBeVisible()
  await expect(formOf(page).getByText(CUSTOMER.name).first()).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Change Documents' }).click()
  const required = documents.filter((document) => document.required)
  await expect(formOf(page).getByText('Already attached')).toHaveCount(required.length)
  await formOf(page).getByRole('button', { name: 'Next' }).click()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await question
    .getByRole('button', { name: `Submit with the new fee, ₹${feePaise / 100}` })
    .click()
  await expect(numberIn(page)).toHaveText(/^GS-/)

  const number = await numberIn(page).innerText()
  const office = await personAt(playwright, portal.address, 'support')
  // The number on the customer's slip leads to the corrected application.
  const found = await listAs(office, `search=${provisional}`)
  expect(found.rows.map(({ applicationId }) => applicationId)).toEqual([number])
  const detail = await detailAs(office, found.rows[0]?._id ?? '')
  expect(detail.feePaise).toBe(feePaise)
  expect(detail.documents).toHaveLength(required.length)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Action needed')).toHaveCount(0)
  await office.dispose()
})

async function decideOffline(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Update status' }).click()
  const dialog = decisionOf(page)
  await dialog.getByRole('radio', { name: status }).check()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(COMMENT)
  await dialog.getByLabel('Choose file: Document').setInputFiles(await documentFile('rationCard'))
  await expect(dialog.getByText(/Waiting for the internet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
}

test('decision without a connection: shown as waiting, and accepted when it is back', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const colleague = await personAt(playwright, portal.address, 'support')
  const row = (await listAs(colleague, 'status=in_progress')).rows.at(-1)
  const responses = signingResponses(page)
  await portal.openAs('support', `/applications/${row?._id}`)
  await responses
  await context.setOffline(true)
  await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
  await decideOffline(page, 'Under review')
  await expect(
    page.getByText(/^Your change to “Under review” is (saved on this device|in this browser only)/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update status' })).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText('Your change to “Under review”')).toHaveCount(0)
  await expect(page.locator('main').getByText(COMMENT).first()).toBeVisible()
  const { status, history } = await detailAs(colleague, row?._id ?? '')
  expect(status).toBe('under_review')
  expect(history.filter(({ comment }) => comment === COMMENT)).toHaveLength(1)
  await colleague.dispose()
})

test(
  'decision that came too late: decided again, with comment and document',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS, /status of 409/)
    const colleague = await personAt(playwright, portal.address, 'support')
    const [row] = (await listAs(colleague, 'status=in_progress')).rows
    const responses = signingResponses(page)
    await portal.openAs('admin', `/applications/${row?._id}`)
    await responses
    await context.setOffline(true)
    await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
    await decideOffline(page, 'Under review')
    await decideAs(colleague, row?._id ?? '', 'under_review')
    await context.setOffline(false)
    await expect(page.getByText('Your change to “Under review” was not accepted')).toBeVisible({
      timeout: 20_000,
    })

    await page.getByRole('button', { name: 'Update status' }).click()
    const dialog = decisionOf(page)
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(COMMENT)
    await expect(dialog.getByText('Already attached')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Completed' }).check()
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await expect(page.getByText('Status updated')).toBeVisible()
    await expect(page.getByText('was not accepted')).toHaveCount(0)
    const { status, history } = await detailAs(colleague, row?._id ?? '')
    expect(status).toBe('completed')
    expect(history.filter(({ comment }) => comment === COMMENT)).toHaveLength(1)
    await colleague.dispose()
  },
)
