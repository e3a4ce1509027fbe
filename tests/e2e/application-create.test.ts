import type { Page } from 'playwright/test'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  chooseFile,
  chooseService,
  CUSTOMER,
  documentFile,
  fillCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { fillToSubmit } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'

const SERVICE = 'income-certificate'
const NEW = '/applications?apply=choose'
const say = await translatorFor('en')

const dialogOf = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => dialogOf(page).getByRole('button', { name: 'Next' }).click()
const headingOf = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name })

test(
  'missing documents: named in the message and at each',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await dialogOf(page)
      .getByLabel('Choose file: Ration card')
      .setInputFiles(await documentFile('rationCard'))
    await next(page)

    const missing = serviceSeed(SERVICE).documents.filter(({ key }) => key !== 'rationCard')
    const names = missing.map(({ label }) => label.en)
    // Once above the form and once at the document.
    await expect(page.getByText('Please upload:')).toHaveCount(1)
    await expect(page.getByText('Choose a file or take a photo.')).toHaveCount(names.length)
    const summary = dialogOf(page).getByRole('link')
    await expect(summary).toHaveText(names)
    await summary.first().click()
    const first = dialogOf(page).getByLabel(`Choose file: ${names[0]}`)
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('Choose a file or take a photo.')

    for (const document of missing) await chooseFile(page, document, say, 'en')
    await next(page)
    await expect(headingOf(page, 'Check and submit')).toBeVisible()
    await expect(page.getByText('Please upload')).toHaveCount(0)
  },
)

test(
  'error summary: leads from each problem to its field',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', NEW)
    await next(page)
    await dialogOf(page).getByRole('link', { name: 'Choose the service.' }).click()
    await expect(dialogOf(page).getByRole('combobox', { name: 'Service' })).toBeFocused()

    await chooseService(page, SERVICE, say, 'en')
    await dialogOf(page).getByLabel('Mobile number').fill('12345')
    await next(page)
    const problem = dialogOf(page).getByRole('link', { name: /^Mobile number: / })
    const phone = dialogOf(page).getByLabel('Mobile number')
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await problem.click()
    await expect(phone).toBeFocused()
    await dialogOf(page)
      .getByRole('link', { name: /For how many years/ })
      .click()
    await expect(dialogOf(page).getByRole('radio').first()).toBeFocused()
    await phone.fill(CUSTOMER.phone)
    await expect(phone).not.toHaveAttribute('aria-invalid')
  },
)

test('answer lost after the commit: the same envelope goes again, for one application', async ({
  page,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/ERR_FAILED/)
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  const bodies: (string | null)[] = []
  const seen = Promise.withResolvers<void>()
  await page.route(`**${deliverEnvelope.path}`, async (route) => {
    bodies.push(route.request().postData())
    // The second try waits until the test has seen the provisional number.
    if (bodies.length > 1) await seen.promise
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    if (bodies.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })

  await portal.openAs('franchise', NEW)
  await fillToSubmit(page)
  await dialogOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  // While the server's answer is missing, the provisional number shows; the official one follows
  // automatically.
  const number = page.locator('[data-application-number]')
  await expect(number).toHaveText(/^P-/)
  seen.resolve()
  await expect(number).toHaveText(/^GS-/, { timeout: 30_000 })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  expect((await listAs(office, `search=${CUSTOMER.phone}`)).total).toBe(before + 1)
  expect((await listAs(office, `search=${await number.innerText()}`)).total).toBe(1)
  await office.dispose()
})

test(
  'closing the form: the entry stays, and starting over asks first',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications')
    const open = page.getByRole('link', { name: 'New application' }).first()
    await open.click()
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await dialogOf(page)
      .getByLabel('Choose file: Ration card')
      .setInputFiles(await documentFile('rationCard'))
    await expect(dialogOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText(/^Your application is (saved|in this browser only)$/)).toBeVisible()
    await expect(open).toBeFocused()
    expect(new URL(page.url()).search).toBe('')

    await open.click()
    await expect(
      dialogOf(page).getByText(`Continue your last application? ${CUSTOMER.name}`),
    ).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialogOf(page).getByText('You are continuing an application')).toBeVisible()
    await expect(dialogOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialogOf(page).getByLabel('Full name')).toHaveValue(CUSTOMER.name)

    await dialogOf(page).getByRole('button', { name: 'Start over' }).click()
    const question = page.getByRole('dialog', { name: 'Start over?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialogOf(page).getByLabel('Full name')).toHaveValue(CUSTOMER.name)
    await dialogOf(page).getByRole('button', { name: 'Start over' }).click()
    await question.getByRole('button', { name: 'Delete and start again' }).click()
    await expect(dialogOf(page).getByRole('combobox', { name: 'Service' })).toHaveValue('')
  },
)
