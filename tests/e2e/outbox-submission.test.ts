import type { Page } from 'playwright/test'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { CUSTOMER } from '../support/browser/application-form.ts'
import { fillToSubmit, formOf, listOf, NEW, pressSubmit } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { OFFICIAL, PROVISIONAL, QUEUED, signingResponses } from '../support/browser/outbox-form.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'

const savedIn = (page: Page) => page.getByRole('dialog', { name: QUEUED })
const submittedIn = (page: Page) => page.getByRole('dialog', { name: 'Application submitted' })
const numberIn = (page: Page) => page.locator('[data-application-number]')
const waitingIn = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' })

test('submission without a connection: its provisional number becomes the official one', async ({
  page,
  context,
  portal,
  browser,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS, /status of 404/)
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  const responses = signingResponses(page)
  await portal.openAs('franchise', NEW)
  await fillToSubmit(page)
  await responses
  await context.setOffline(true)
  await pressSubmit(page)
  await expect(savedIn(page)).toBeVisible()
  const provisional = await numberIn(page).innerText()
  expect(provisional).toMatch(PROVISIONAL)
  await expect(
    savedIn(page).getByText('It will be sent automatically when you are online.'),
  ).toBeVisible()
  expect(await findings(page, { within: 'dialog' })).toEqual([])

  // The slip's link works at once; until the submission arrives the page says so.
  const slip = await savedIn(page).getByRole('link', { name: 'Tracking page' }).getAttribute('href')
  const customer = await browser.newPage()
  await customer.goto(slip ?? '')
  await expect(customer.getByText('It may not have arrived yet')).toBeVisible()

  await context.setOffline(false)
  await expect(submittedIn(page)).toBeVisible()
  await expect(numberIn(page)).toHaveText(OFFICIAL)
  const number = await numberIn(page).innerText()
  await expect(submittedIn(page).getByText(provisional)).toBeVisible()
  await submittedIn(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(page.locator('tbody').getByText(number)).toBeVisible()

  await customer.goto(slip ?? '')
  await expect(customer.getByText(number)).toBeVisible()
  await customer.close()
  expect((await listAs(office, `search=${CUSTOMER.phone}`)).total).toBe(before + 1)
  // The office finds the application by the number on the slip.
  expect((await listAs(office, `search=${provisional}`)).rows[0]?.applicationId).toBe(number)
  await office.dispose()
})

test(
  'waiting submission: stands above the list with its number, and is no draft any more',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    const responses = signingResponses(page)
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page)
    await responses
    await context.setOffline(true)
    await pressSubmit(page)
    await expect(savedIn(page)).toBeVisible()
    const provisional = await numberIn(page).innerText()
    await page.keyboard.press('Escape')
    await expect(savedIn(page)).toBeHidden()
    const row = waitingIn(page).getByRole('listitem')
    await expect(row).toContainText(CUSTOMER.name)
    await expect(row).toContainText(provisional)
    await expect(page.getByText(/unfinished application/)).toHaveCount(0)
    expect(await findings(page)).toEqual([])

    await context.setOffline(false)
    const arrived = page.getByRole('region', { name: 'Sent just now' }).getByRole('listitem')
    await expect(arrived).toContainText(`earlier number ${provisional}`)
    await expect(waitingIn(page)).toHaveCount(0)
    await arrived.getByRole('link', { name: 'Open application' }).click()
    await expect(recordNumber(page)).toHaveText(OFFICIAL)
  },
)

test('tab closed right after Submit: the submission arrives once, and the draft is gone', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  await portal.openAs('franchise', NEW)
  await fillToSubmit(page)
  // The envelope is on the disk, and no answer has come.
  const pressed = page.waitForRequest(`**${deliverEnvelope.path}`)
  await page.route(`**${deliverEnvelope.path}`, () => undefined, { times: 1 })
  await pressSubmit(page)
  await pressed
  await page.close()

  const next = await context.newPage()
  await next.goto(`${portal.address}/applications?drafts=true`)
  await usable(next)
  await expect
    .poll(async () => (await listAs(office, `search=${CUSTOMER.phone}`)).total, { timeout: 30_000 })
    .toBe(before + 1)
  await expect(listOf(next).getByText(CUSTOMER.name)).toHaveCount(0)
  await office.dispose()
})

test(
  'confirmation: a reload shows it again, with the number and the slip',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page)
    await pressSubmit(page)
    await expect(submittedIn(page)).toBeVisible()
    const number = await numberIn(page).innerText()
    const slip = await page.getByRole('link', { name: 'Tracking page' }).getAttribute('href')
    await page.reload()
    await usable(page)
    await expect(numberIn(page)).toHaveText(number)
    await expect(page.getByRole('link', { name: 'Tracking page' })).toHaveAttribute(
      'href',
      slip ?? '',
    )
  },
)

test('one draft submitted in two tabs: one application', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  const office = await personAt(playwright, portal.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total
  await portal.openAs('franchise', NEW)
  await fillToSubmit(page)
  // Signing pauses here, and the other tab takes the draft over meanwhile.
  await page.evaluate(() => {
    const sign = crypto.subtle.sign.bind(crypto.subtle)
    const gate = new Promise<void>((resolve) => {
      Object.assign(window, { openGate: resolve })
    })
    crypto.subtle.sign = async (...args: Parameters<typeof sign>) => {
      const [algorithm] = args
      if (typeof algorithm === 'object' && algorithm.name === 'ECDSA') {
        document.documentElement.dataset['signing'] = ''
        await gate
      }
      return sign(...args)
    }
  })
  await expect(page).toHaveURL(/draft=/)
  const other = await context.newPage()
  await pressSubmit(page)
  await expect(page.locator('html[data-signing]')).toBeAttached()
  await other.goto(page.url())
  await usable(other)
  await formOf(other).getByRole('button', { name: 'Continue here' }).click()
  // "Submit" was pressed in the first tab, so this tab sends without a second press.
  await expect(submittedIn(other)).toBeVisible()
  await page.evaluate(() => (window as unknown as { openGate: () => void }).openGate())
  await expect(formOf(page).getByText('open in another tab')).toBeVisible()
  await other.close()
  expect((await listAs(office, `search=${CUSTOMER.phone}`)).total).toBe(before + 1)
  await office.dispose()
})
