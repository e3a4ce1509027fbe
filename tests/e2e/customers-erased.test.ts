import type { PlaywrightWorkerArgs } from 'playwright/test'
import {
  eraseCustomer,
  listRecentCustomers,
  lookUpCustomers,
} from '../../contract/customers/customers.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  answerQuestions,
  consentBox,
  documentFile,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import {
  cachedCustomers,
  firstVisit,
  next,
  offerIn,
  openForm,
  openFormOffline,
  SERVICE,
} from '../support/customers/known-customers.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

const say = await translatorFor('en')

/** The same franchise erases the customer at another device. */
async function eraseElsewhere(
  portal: Portal,
  playwright: PlaywrightWorkerArgs['playwright'],
  phone: string,
) {
  const office = await personAt(playwright, portal.address, 'franchise')
  const found = await (await office.post(lookUpCustomers.path, { data: { phone } })).json()
  const path = eraseCustomer.path.replace(':id', found.customers[0]._id)
  expect((await office.delete(path)).status()).toBe(200)
  await office.dispose()
}

test(
  'erased at another device: a connected one drops the customer at once, and does not offer them offline',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    const phone = '9822600004'
    await firstVisit(page, portal, phone)
    // No screen shows customers here.
    const connected = page.waitForEvent('websocket')
    await page.goto(`${portal.address}/settings`)
    await usable(page)
    await (await connected).waitForEvent('framereceived')
    const renewed = page.waitForResponse(
      async (response) =>
        response.url().endsWith(listRecentCustomers.path) &&
        !(await response.text()).includes(phone),
    )
    await eraseElsewhere(portal, playwright, phone)
    await renewed
    const form = await openForm(page, portal)
    await context.setOffline(true)
    await form.getByLabel('Mobile number').fill(phone)
    await form.getByLabel('Full name').first().fill('Sunita')
    await expect(offerIn(page)).toHaveCount(0)
    await context.setOffline(false)
  },
)

test(
  'erased while a device was offline: back online it offers nobody before the server has answered',
  { tag: NIGHTLY },
  async ({ page, context, portal, playwright }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    const phone = '9822600005'
    const form = await openFormOffline(page, context, portal, phone)
    await expect(offerIn(page)).toBeVisible()
    await eraseElsewhere(portal, playwright, phone)
    const release = await holdRequests(page, '**/api/customers/*')
    const asked = page.waitForRequest(`**${lookUpCustomers.path}`)
    const renewed = cachedCustomers(page)
    await context.setOffline(false)
    await asked
    await expect(offerIn(page)).toHaveCount(0)
    release()
    await renewed
    await expect(offerIn(page)).toHaveCount(0)
    await context.setOffline(true)
    await form.getByLabel('Mobile number').fill('')
    await form.getByLabel('Mobile number').fill(phone)
    await expect(offerIn(page)).toHaveCount(0)
    await context.setOffline(false)
  },
)

test(
  'erased between the form and its submission: the document is named at its slot, and asked for anew',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/status of 422/)
    const phone = '9822600006'
    await firstVisit(page, portal, phone)
    const form = await openForm(page, portal)
    await form.getByLabel('Mobile number').fill(phone)
    await offerIn(page).click()
    await answerQuestions(form, SERVICE, 'en')
    await next(page)
    const [aadhaar, ...others] = serviceSeed(SERVICE).documents.filter(({ required }) => required)
    const name = aadhaar?.label.en ?? ''
    await form.getByRole('button', { name: `Use it: ${name}` }).click()
    for (const { key, label } of others) {
      const slot = page.getByLabel(say('Choose file: {label}', { label: label.en }))
      await slot.setInputFiles(await documentFile(key))
    }
    await next(page)
    await consentBox(form).check()
    await eraseElsewhere(portal, playwright, phone)
    await form.getByRole('button', { name: 'Submit', exact: true }).click()
    const sentence = `${name} from an earlier visit can no longer be used. Add it again.`
    await expect(form.getByText(sentence)).toHaveCount(2)
    await expect(form.getByRole('button', { name: `Use it: ${name}` })).toHaveCount(0)
    await expect(page.getByLabel(say('Choose file: {label}', { label: name }))).toHaveCount(1)
  },
)
