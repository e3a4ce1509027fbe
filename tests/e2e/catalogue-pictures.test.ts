import type { Page } from 'playwright/test'
import type { Catalogue } from '../../contract/catalogue/services.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, test } from '../support/browser/portal.ts'

const SERVICE = 'income-certificate'
const say = await translatorFor('en')
const LOGO = '0195d3a0-0000-7000-8000-000000000001'
const sampleOf = (index: number) => `0195d3a0-0000-7000-8000-0000000001${10 + index}`
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="teal"/></svg>'

/** Answers the catalogue with a logo for every service and a sample of every document. */
async function withPictures(page: Page, isThere: () => boolean): Promise<void> {
  await page.route('**/api/catalogue', async (route) => {
    // An unchanged one would have no content.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const { categories, services } = (await response.json()) as Catalogue
    const given = services.map((service) => ({
      ...service,
      logoId: LOGO,
      documents: service.documents.map((document, index) => ({
        ...document,
        sampleId: sampleOf(index),
      })),
    }))
    await route.fulfill({ response, json: { categories, services: given } })
  })
  await page.route('**/api/catalogue/images/**', (route) =>
    isThere()
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ status: 404 }),
  )
}

test(
  'logo of a service on its card, and its category’s icon where it cannot be had',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    let isThere = true
    await withPictures(page, () => isThere)
    await portal.openAs('franchise', '/services')
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Income certificate' })
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 400)
    isThere = false
    portal.expectedErrors.push(/404/)
    await page.reload()
    await expect(card.first().locator('svg').first()).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
  },
)

test(
  'sample of a document: opens beside its field, and says when it cannot be shown',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    let isThere = true
    await withPictures(page, () => isThere)
    await portal.openAs('franchise', '/applications?apply=choose')
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await page
      .getByRole('button', { name: /^Sample: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Sample: / })
    await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 400)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Sample: / }).first()).toBeFocused()
    isThere = false
    portal.expectedErrors.push(/404/)
    await page
      .getByRole('button', { name: /^Sample: / })
      .nth(1)
      .click()
    await expect(dialog.getByText('The sample cannot be shown.')).toBeVisible()
  },
)
