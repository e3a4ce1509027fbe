import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { ApplicationDetail } from '../../contract/applications/applications.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import type { Catalogue } from '../../contract/catalogue/services.ts'
import type { Envelope } from '../../contract/outbox/envelope.ts'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, CUSTOMER, serviceSeed } from '../support/browser/application-form.ts'
import { fillToSubmit, NEW, pressSubmit, SERVICE } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { detailAs, personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'

// The catalogue changed while the form was open.

const say = await translatorFor('en')

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Shows this page an outdated catalogue entry of the service, until the returned function is called. */
async function showOutdated(page: Page, change: Partial<Catalogue['services'][number]>) {
  const path = `**${getCatalogue.path}`
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const catalogue: Catalogue = await answer.json()
    const services = catalogue.services.map((service) =>
      service.key === SERVICE ? { ...service, ...change } : service,
    )
    // Without its ETag: the page would take the next answer for unchanged.
    const { etag: _etag, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers, json: { ...catalogue, services } })
  })
  return () => page.unroute(path)
}

test(
  'changed fee: both fees are shown, and nothing is sent unasked',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/status of 409/)
    const sent: Pick<Envelope, '_id' | 'correctsId'>[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith(deliverEnvelope.path)) return
      sent.push(request.postDataJSON().envelope)
    })
    const { feePaise } = serviceSeed(SERVICE)
    const showPresent = await showOutdated(page, { feePaise: 100 })
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page, SERVICE)
    await showPresent()
    await pressSubmit(page)
    const question = page.getByRole('dialog', { name: 'The fee has changed' })
    await expect(question.getByText(`₹1 → ₹${feePaise / 100}`)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(
      dialogOf(page)
        .getByText(`₹${feePaise / 100} (was ₹1)`)
        .first(),
    ).toBeVisible()
    await expect(dialogOf(page).getByText(CUSTOMER.name).first()).toBeVisible()
    await pressSubmit(page)
    await question
      .getByRole('button', { name: `Submit with the new fee, ₹${feePaise / 100}` })
      .click()
    const number = await page.locator('[data-application-number]').innerText()

    expect(sent).toHaveLength(2)
    expect(sent[1]?._id).not.toBe(sent[0]?._id)
    expect(sent[1]?.correctsId).toBe(sent[0]?._id)
    const office = await personAt(playwright, portal.address, 'support')
    const list = await office.get(`/api/applications?page=1&search=${number}`)
    const [row] = (await list.json()).rows
    const detail: ApplicationDetail = await detailAs(office, row._id)
    expect(detail.feePaise).toBe(feePaise)
    await office.dispose()
  },
)

test(
  'withdrawn service: the form says so, and the input stays',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/status of 422/)
    const showPresent = await showOutdated(page, { _id: randomUUID() })
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page, SERVICE)
    await showPresent()
    await pressSubmit(page)
    const dialog = dialogOf(page)
    await expect(
      dialog.getByRole('link', { name: 'Service: This service is not available now.' }),
    ).toBeVisible()
    await chooseService(page, SERVICE, say, 'en')
    await expect(dialog.getByLabel('Full name')).toHaveValue(CUSTOMER.name)
    await dialog.getByRole('button', { name: 'Next' }).click()
    const required = serviceSeed(SERVICE).documents.filter((document) => document.required)
    await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(required.length)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await pressSubmit(page)
    await expect(page.locator('[data-application-number]')).toBeVisible()
  },
)
