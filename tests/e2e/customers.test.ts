import type { Page, PlaywrightWorkerArgs } from 'playwright/test'
import {
  eraseCustomer,
  listRecentCustomers,
  lookUpCustomers,
} from '../../contract/customers/customers.ts'
import {
  answerQuestions,
  chooseService,
  consentBox,
  documentFile,
  addDocuments,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { OFFICIAL, QUEUED } from '../support/browser/outbox-form.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const say = await translatorFor('en')
const SERVICE = 'income-certificate'
const NEW = '/applications?apply=choose'
const SUNITA = { name: 'Sunita Ramesh Pawar', address: 'House 7, Malegaon Road, Baramati 413115' }

const dialogOf = (page: Page) => page.getByRole('dialog')
const next = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Next', exact: true }).click()
const nextVisit = (page: Page) => consentBox(dialogOf(page), 'For the next visit (optional)')
const offerIn = (page: Page) =>
  dialogOf(page).getByRole('button', { name: `Use these details of ${SUNITA.name}` })

/** A first visit, with consent to save the details. */
async function firstVisit(page: Page, portal: Portal, phone: string) {
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  const form = dialogOf(page)
  await form.getByLabel('Full name').first().fill(SUNITA.name)
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByLabel('Address').first().fill(SUNITA.address)
  await answerQuestions(form, SERVICE, 'en')
  await next(page)
  await addDocuments(page, SERVICE, say, 'en')
  await expect(nextVisit(page)).not.toBeChecked()
  await nextVisit(page).check()
  await consentBox(form).check()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
}

const cachedCustomers = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/customers/recent'))

test('a known customer: offered offline with a document on file, and sent once', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 404/)
  const phone = '9822600001'
  await firstVisit(page, portal, phone)
  const recent = cachedCustomers(page)
  await page.goto(`${portal.address}${NEW}`)
  await usable(page)
  await chooseService(page, SERVICE, say, 'en')
  const form = dialogOf(page)
  await recent
  await expect(form.getByLabel('Mobile number')).toBeVisible()
  await context.setOffline(true)

  await form.getByLabel('Mobile number').fill(phone)
  await expect(form.getByText(`${SUNITA.name}, last here`)).toBeVisible()
  await expect(form.getByLabel('Full name').first()).toHaveValue('')
  expect(await findings(page, { within: 'dialog' })).toEqual([])
  await offerIn(page).click()
  await expect(form.getByLabel('Full name').first()).toHaveValue(SUNITA.name)
  await expect(form.getByLabel('Address').first()).toHaveValue(SUNITA.address)
  const undo = form.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(form.getByLabel('Full name').first()).toHaveValue('')
  // What is typed stays.
  await form.getByLabel('Address').first().fill('Another house, Baramati')
  await offerIn(page).click()
  await expect(form.getByLabel('Address').first()).toHaveValue('Another house, Baramati')
  await answerQuestions(form, SERVICE, 'en')
  await next(page)

  const [aadhaar, ...others] = serviceSeed(SERVICE).documents.filter(({ required }) => required)
  const label = aadhaar?.label.en ?? ''
  const use = form.getByRole('button', { name: `Use it: ${label}` })
  await use.click()
  await expect(form.getByText(/^From the visit of .*, valid until/)).toBeVisible()
  await expect(
    form.getByRole('button', { name: `Add another file instead: ${label}` }),
  ).toBeFocused()
  expect(await findings(page, { within: 'dialog' })).toEqual([])
  for (const { label: name } of others) {
    const onFile = form.getByRole('button', { name: `Use it: ${name.en}` })
    if (await onFile.count()) await onFile.click()
  }
  // What cannot be used again is photographed anew.
  for (const { key, label: name } of others) {
    const slot = page.getByLabel(say('Choose file: {label}', { label: name.en }))
    if (await slot.count()) await slot.setInputFiles(await documentFile(key))
  }
  await next(page)
  await expect(form.getByText(/^From an earlier visit/).first()).toBeVisible()
  await consentBox(form).check()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: QUEUED })).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-application-number]')).toHaveText(OFFICIAL)
  const office = await personAt(playwright, portal.address, 'shirur')
  const answer = await office.post(lookUpCustomers.path, { data: { phone } })
  expect(await answer.json()).toEqual({ customers: [] })
  await office.dispose()
})

test('withdrawn consent: the customer leaves the book, and is not offered any more', async ({
  page,
  portal,
}) => {
  const phone = '9822600002'
  await firstVisit(page, portal, phone)
  await page.goto(`${portal.address}/customers?search=${phone}`)
  await usable(page)
  await page.getByRole('link', { name: SUNITA.name }).click()
  const record = page.getByRole('dialog', { name: SUNITA.name })
  await expect(record.getByText(SUNITA.address)).toBeVisible()
  await expect(record.getByText(/can be used until/).first()).toBeVisible()
  expect(await findings(page, { within: 'dialog' })).toEqual([])
  await record.getByRole('button', { name: 'Withdraw consent' }).click()
  const question = page.getByRole('dialog', { name: `Delete the saved details of ${SUNITA.name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(record).toBeVisible()
  await record.getByRole('button', { name: 'Withdraw consent' }).click()
  await question.getByRole('button', { name: 'Delete details' }).click()
  await expect(page.getByText('No customer found')).toBeVisible()

  await page.goto(`${portal.address}${NEW}`)
  await usable(page)
  await chooseService(page, SERVICE, say, 'en')
  const looked = page.waitForResponse(/\/api\/customers\/lookup$/)
  await dialogOf(page).getByLabel('Mobile number').fill(phone)
  await looked
  await expect(offerIn(page)).toHaveCount(0)
})

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

/** A form at the customer's step. */
async function openForm(page: Page, portal: Portal) {
  await page.goto(`${portal.address}${NEW}`)
  await usable(page)
  await chooseService(page, SERVICE, say, 'en')
  return dialogOf(page)
}

test('erased at another device: a connected one drops the customer at once, and does not offer them offline', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const phone = '9822600004'
  await firstVisit(page, portal, phone)
  // No screen shows customers here.
  const connected = page.waitForEvent('websocket')
  await page.goto(`${portal.address}/settings`)
  await usable(page)
  await (await connected).waitForEvent('framereceived')
  const renewed = page.waitForResponse(
    async (response) =>
      response.url().endsWith(listRecentCustomers.path) && !(await response.text()).includes(phone),
  )
  await eraseElsewhere(portal, playwright, phone)
  await renewed
  const form = await openForm(page, portal)
  await context.setOffline(true)
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByLabel('Full name').first().fill('Sunita')
  await expect(offerIn(page)).toHaveCount(0)
  await context.setOffline(false)
})

test('erased while a device was offline: back online it offers nobody before the server has answered', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const phone = '9822600005'
  await firstVisit(page, portal, phone)
  const recent = cachedCustomers(page)
  const form = await openForm(page, portal)
  await recent
  await context.setOffline(true)
  await form.getByLabel('Mobile number').fill(phone)
  await expect(offerIn(page)).toBeVisible()
  await eraseElsewhere(portal, playwright, phone)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/customers/*', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**${lookUpCustomers.path}`)
  const renewed = cachedCustomers(page)
  await context.setOffline(false)
  await asked
  await expect(offerIn(page)).toHaveCount(0)
  held.resolve()
  await renewed
  await expect(offerIn(page)).toHaveCount(0)
  await context.setOffline(true)
  await form.getByLabel('Mobile number').fill('')
  await form.getByLabel('Mobile number').fill(phone)
  await expect(offerIn(page)).toHaveCount(0)
  await context.setOffline(false)
})

test('customer book: the device’s own customers without a connection, and a record by its address', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const phone = '9822600003'
  await firstVisit(page, portal, phone)
  const recent = cachedCustomers(page)
  await page.goto(`${portal.address}/customers`)
  await usable(page)
  await recent
  await page.getByRole('link', { name: SUNITA.name }).first().click()
  await expect(page).toHaveURL(/customer=/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/customer=/)
  await context.setOffline(true)
  await page.getByRole('searchbox').fill(`sunita ${phone}`)
  await expect(page.getByText(/Searched only what is saved on this device/)).toBeVisible()
  await expect(page.getByText('Cannot connect to the server.')).toBeVisible()
  await page.getByRole('link', { name: SUNITA.name }).click()
  const record = page.getByRole('dialog', { name: SUNITA.name })
  await record.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByRole('button', { name: 'Delete details' }).click()
  await expect(page.getByText('You need to be online to do this')).toBeVisible()
  await context.setOffline(false)
})

test('no permission: a customer book is the franchise’s alone', async ({ page, portal }) => {
  for (const role of ['gramvan', 'support', 'partner', 'admin']) {
    await portal.openAs(role, '/customers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No permission')
  }
})
