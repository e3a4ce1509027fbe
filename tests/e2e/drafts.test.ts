import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { IDEMPOTENCY_HEADER } from '../../contract/headers.ts'
import { textIn } from '../../contract/languages.ts'
import { createApplication } from '../../contract/submission.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import {
  addDocuments,
  chooseService,
  CUSTOMER,
  documentFile,
  fillCustomer,
  serviceSeed,
} from './application-form.ts'
import { tabTo } from './keyboard.ts'
import { listAs, personAt } from './person.ts'
import { expect, test, usable } from './portal.ts'
import { wordsOf } from './words.ts'

const SERVICE = 'income-certificate'
const NEW = '/applications?apply=choose'
const say = await wordsOf('en')

const formOf = (page: Page) => page.getByRole('dialog', { name: 'New application' })
const listOf = (page: Page) => page.getByRole('region', { name: 'Unfinished applications' })
const nameIn = (page: Page) => formOf(page).getByLabel('Full name')

/** The footer says so only when it lies on the disk. */
const kept = (page: Page) =>
  expect(formOf(page).getByText(/^(Saved|Kept in this browser)/)).toBeVisible()

/** Begins an application for a customer of that name, and waits until it is kept. */
async function begin(page: Page, name: string): Promise<void> {
  await chooseService(page, SERVICE, say, 'en')
  await nameIn(page).fill(name)
  await expect(page).toHaveURL(/draft=/)
  await kept(page)
}

async function close(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(formOf(page)).toHaveCount(0)
}

test('a reload comes back to the same place, with what was typed and the files', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const [first] = serviceSeed(SERVICE).documents
  const label = textIn(first?.label ?? { en: '', hi: '', mr: '' }, 'en')
  await formOf(page)
    .getByLabel(`Choose file: ${label}`)
    .setInputFiles(await documentFile(first?.key ?? ''))
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await kept(page)

  await page.reload()
  await usable(page)
  await expect(formOf(page).getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  // The picture is shown from the kept bytes.
  await expect(formOf(page).locator('img[src^="blob:"]')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(nameIn(page)).toHaveValue(CUSTOMER.name)
})

test('two drafts side by side: listed, continued, deleted', async ({ page, portal }) => {
  test.setTimeout(60_000)
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  await close(page)
  await page.getByRole('link', { name: 'New application' }).first().click()
  await expect(formOf(page).getByText('Continue the last one? Asha Kale')).toBeVisible()
  await begin(page, 'Bharat More')
  await close(page)

  await expect(page.getByText('2 unfinished applications')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = listOf(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bharat More')
  await expect(rows.last()).toContainText('Income certificate · Step 2 of 4 · 0 of')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await listOf(page).getByRole('link', { name: 'Continue: Asha Kale' }).click()
  await expect(nameIn(page)).toHaveValue('Asha Kale')
  await close(page)

  await listOf(page).getByRole('button', { name: 'Delete: Asha Kale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await usable(page)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Bharat More')
})

test('an unconfirmed submission goes on after a restart: same number, one application', async ({
  page,
  portal,
  playwright,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/ERR_FAILED/)
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  const sent: [string | undefined, string | null][] = []
  await page.route(`**${createApplication.path}`, async (route) => {
    sent.push([route.request().headers()[IDEMPOTENCY_HEADER], route.request().postData()])
    const answer = await route.fetch()
    if (sent.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  await formOf(page).getByRole('checkbox').check()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(formOf(page).getByText(/could not confirm that it arrived/)).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)

  await page.goto(`${portal.address}/applications?drafts=true`)
  await usable(page)
  await expect(page.getByText('1 application is not confirmed yet')).toBeVisible()
  await listOf(page)
    .getByRole('link', { name: `Continue: ${CUSTOMER.name}` })
    .click()
  await expect(formOf(page).getByText(/could not confirm that it arrived/)).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.locator('[data-application-number]')).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
  expect((await listAs(office, `search=${CUSTOMER.phone}`)).total).toBe(before + 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText(/not confirmed yet|unfinished application/)).toHaveCount(0)
  await office.dispose()
})

test('without a link it is kept ready to send, and said when the link is back', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  await formOf(page).getByRole('checkbox').check()
  await context.setOffline(true)
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(formOf(page).getByText('Saved as a draft. Send it when the link')).toBeVisible()
  await close(page)
  await expect(page.getByText('1 draft waits.')).toBeVisible()

  await context.setOffline(false)
  const notice = page.locator('[popover]').filter({ hasText: '1 application is ready to send' })
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(formOf(page).getByText('ready to send. Press Submit.')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.locator('[data-application-number]')).toBeVisible()
})

test('a document that the server has cleared away goes again by itself', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000)
  portal.expectedErrors.push(/422/)
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await addDocuments(page, SERVICE, say, 'en')
  let tries = 0
  await page.route(`**${createApplication.path}`, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    const body = route.request().postDataJSON() as { documents: { uploadId: string }[] }
    const [first] = body.documents
    if (first) first.uploadId = crypto.randomUUID()
    await route.continue({ postData: JSON.stringify(body) })
  })
  await formOf(page).getByRole('checkbox').check()
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  // Two answers and a whole upload lie between.
  await expect(page.locator('[data-application-number]')).toBeVisible({ timeout: 20_000 })
  expect(tries).toBe(2)
})

/** At the kiosk: one person leaves, the next one comes. */
async function changePerson(page: Page, userName: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
}

test('another person on this device sees none of it', async ({ page, portal }) => {
  test.setTimeout(90_000)
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  const address = page.url()
  await close(page)
  await changePerson(page, 'support')
  await page.goto(address)
  await usable(page)
  await expect(formOf(page).getByText(/not on this device any more/)).toBeVisible()
  await expect(page.getByText('Asha Kale')).toHaveCount(0)
  await expect(page.getByText(/unfinished/)).toHaveCount(0)

  await close(page)
  await changePerson(page, 'franchise')
  await page.goto(address)
  await usable(page)
  await expect(nameIn(page)).toHaveValue('Asha Kale')
})

test('one tab writes at a time; another takes over with a press', async ({
  page,
  context,
  portal,
}) => {
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  const other = await context.newPage()
  await other.goto(page.url())
  await usable(other)
  await expect(formOf(other).getByText('open in another tab')).toBeVisible()
  await formOf(other).getByRole('button', { name: 'Go on here' }).click()
  await expect(nameIn(other)).toHaveValue('Asha Kale')
  await expect(formOf(page).getByText('open in another tab')).toBeVisible()
  await nameIn(other).fill('Asha Suresh Kale')
  await close(other)

  await formOf(page).getByRole('button', { name: 'Go on here' }).click()
  await expect(nameIn(page)).toHaveValue('Asha Suresh Kale')
})

test('a full device: said in words, and a file without room is refused without a link', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 10_000, usage: 7000 })
  })
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  await kept(page)
  await context.setOffline(true)
  await expect(page.getByText('No link to the server.')).toBeAttached()
  await formOf(page)
    .getByLabel('Choose file: Aadhaar card')
    .setInputFiles(await documentFile('aadhaarCard'))
  await expect(formOf(page).getByText(/room for about 1 kB more/)).toBeVisible()
  // With the link there the same file goes its way.
  await context.setOffline(false)
  await formOf(page).getByRole('button', { name: 'Try again: Aadhaar card' }).click()
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await formOf(page).getByRole('button', { name: 'Back' }).click()
  await nameIn(page).fill('Asha Kale')
  await expect(formOf(page).getByText('Not saved: this device is full.')).toBeVisible()
})

test('on a phone, in Marathi, with the keyboard', async ({ page, portal }) => {
  const mr = await wordsOf('mr')
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.openAs('gramvan', '/gramone-seva?apply=choose', 'mr')
  await chooseService(page, SERVICE, mr, 'mr')
  await page.getByRole('dialog').getByLabel(mr('Full name')).fill('सविता रमेश जाधव')
  await expect(page).toHaveURL(/draft=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const show = page.getByRole('button', { name: mr('Show') })
  await tabTo(page, show)
  await page.keyboard.press('Enter')
  const more = page.getByRole('link', { name: mr('Continue: {name}', { name: 'सविता रमेश जाधव' }) })
  await expect(more).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(mr('Full name'))).toHaveValue('सविता रमेश जाधव')
  const dialog = page.locator('dialog[open]')
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
})
