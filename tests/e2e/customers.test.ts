import { lookUpCustomers } from '../../contract/customers/customers.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  answerQuestions,
  consentBox,
  documentFile,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { OFFICIAL, QUEUED } from '../support/browser/outbox-form.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import {
  cachedCustomers,
  firstVisit,
  next,
  offerIn,
  openForm,
  openFormOffline,
  SERVICE,
  SUNITA,
} from '../support/customers/known-customers.ts'

const say = await translatorFor('en')
test('a known customer: offered offline with a document on file, and sent once', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS, /status of 404/)
  const phone = '9822600001'
  const form = await openFormOffline(page, context, portal, phone)
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
  // The offer does not overwrite an address that the person has typed.
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
  // Documents that are not on file are photographed again.
  for (const { key, label: name } of others) {
    const slot = page.getByLabel(say('Choose file: {label}', { label: name.en }))
    if (await slot.count()) await slot.setInputFiles(await documentFile(key))
  }
  await next(page)
  await form.locator('summary', { hasText: /^Documents/ }).click()
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

test('customer book: a customer leads to earlier applications and to a new one with the details', async ({
  page,
  portal,
}) => {
  const phone = '9822600004'
  await firstVisit(page, portal, phone)
  await page.goto(`${portal.address}/customers?search=${phone}`)
  await usable(page)
  const open = () => page.getByRole('link', { name: SUNITA.name }).click()
  const record = page.getByRole('dialog', { name: SUNITA.name })
  await open()
  await record.getByRole('link', { name: 'Earlier applications' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Applications')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.goBack()
  await record.getByRole('link', { name: 'New application' }).click()
  const form = page.getByRole('dialog', { name: 'New application' })
  await expect(form.getByLabel('Mobile number')).toHaveValue(phone)
  await form.getByRole('button', { name: SUNITA.name }).click()
  await expect(form.getByText('Details filled in. Press again to undo.')).toBeVisible()
})

test(
  'withdrawn consent: the customer leaves the book, and is not offered any more',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
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
    const question = page.getByRole('dialog', {
      name: `Delete the saved details of ${SUNITA.name}?`,
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(record).toBeVisible()
    await record.getByRole('button', { name: 'Withdraw consent' }).click()
    await question.getByRole('button', { name: 'Delete details' }).click()
    await expect(page.getByText('No customer found')).toBeVisible()

    const form = await openForm(page, portal)
    const looked = page.waitForResponse(/\/api\/customers\/lookup$/)
    await form.getByLabel('Mobile number').fill(phone)
    await looked
    await expect(offerIn(page)).toHaveCount(0)
  },
)

test(
  'customer book: the device’s own customers without a connection, and a record by its address',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
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
  },
)

test(
  'no permission: a customer book is the franchise’s alone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    for (const role of ['gramvan', 'support', 'partner', 'admin']) {
      await portal.openAs(role, '/customers')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No permission')
    }
  },
)
