import type { Page, Route } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { CUSTOMER } from '../support/browser/application-form.ts'
import { formOf, nameIn } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { signOutAtOnce } from '../support/browser/locked-device.ts'
import {
  fillForm,
  goToOutbox,
  ENVELOPES,
  OFFICIAL,
  readyToWrite,
  saveForLater,
  saveOffline,
} from '../support/browser/outbox-form.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { inStatusLine } from '../support/notifications/status-line.ts'

const entry = (page: Page) => page.getByRole('listitem', { name: CUSTOMER.name })
const sentFrom = (page: Page) => page.getByRole('region', { name: 'Sent from this device' })
const noFindings = async (page: Page) => expect(await findings(page)).toEqual([])

/** Answers every envelope from now on with this refusal, as our server would. */
const refuseEnvelopes = (page: Page, code: string, status: number) =>
  page.route(ENVELOPES, (route) =>
    route.fulfill({
      status,
      headers: { 'x-gramone': '1' },
      contentType: 'application/json',
      body: JSON.stringify({ message: 'no', code }),
    }),
  )

test(
  'outbox: empty, it says so and compares the counts of device and server',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise')
    await goToOutbox(page)
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
    await expect(page.getByText('Nothing was sent from this device yet.')).toBeVisible()
    await expect(
      page.getByText('Everything you submitted on this device has reached the server.'),
    ).toBeVisible()
    await noFindings(page)
  },
)

test(
  'waiting entry: listed in the outbox, and sent by itself when the connection is back',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await readyToWrite(page, portal)
    const number = await saveOffline(page, context)
    const line = page.getByRole('link', { name: '1 item is waiting to be sent.' })
    await (await inStatusLine(page, line, /^Cannot connect/)).click()
    await expect(entry(page)).toContainText(number)
    await expect(entry(page)).toContainText('Waiting to be sent')
    await expect(entry(page)).toContainText('It will be sent automatically when you are online.')
    await noFindings(page)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(
      page.getByText('Cannot connect to the server. Your work will be sent automatically'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(entry(page)).toHaveCount(0)
    const sent = sentFrom(page).getByRole('listitem')
    await expect(sent).toContainText(number)
    await expect(
      page.getByText('Sent from this device: 1. Received by the server: 1.'),
    ).toBeVisible()
    await sent.getByRole('link', { name: OFFICIAL }).click()
    await expect(recordNumber(page)).toHaveText(OFFICIAL)
  },
)

test('entry that the server refuses: corrected without entering anything again', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/status of 422/, /ERR_FAILED/)
  await readyToWrite(page, portal)
  await fillForm(page)
  await refuseEnvelopes(page, 'service.unavailable', 422)
  // The connection is so slow that the person goes on before the refusal comes.
  const gate = Promise.withResolvers<void>()
  const isUnderWay = page.waitForRequest(ENVELOPES)
  const hold = async (route: Route) => {
    await gate.promise
    await route.abort()
  }
  await page.route(ENVELOPES, hold, { times: 1 })
  await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await isUnderWay
  await page.keyboard.press('Escape')
  await expect(formOf(page)).toBeHidden()
  gate.resolve()
  await goToOutbox(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(entry(page)).toContainText('Not accepted')
  await expect(entry(page)).toContainText('This service is not available now.')
  await noFindings(page)
  await page.unroute(ENVELOPES)
  await entry(page).getByRole('link', { name: 'Correct' }).click()
  // The form opens at the refused field; the rest of the input is still there.
  await expect(
    formOf(page).getByRole('link', { name: 'Service: This service is not available now.' }),
  ).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(nameIn(page)).toHaveValue(CUSTOMER.name)
})

test(
  'discarded entry: asks for a reason, and nothing of the entry is left',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await page.clock.install()
    await readyToWrite(page, portal)
    await saveOffline(page, context)
    await goToOutbox(page)
    await entry(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', {
      name: `Delete the application for ${CUSTOMER.name}?`,
    })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(
      dialog.getByText('Give a reason, so that others understand it later.'),
    ).toBeVisible()
    await noFindings(page)
    await dialog.getByLabel('Reason').fill('The customer came again with other papers.')
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/report') && request.postData()?.includes('other papers') === true,
      { timeout: 30_000 },
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are back online.')).toBeVisible()
    // The device reports to the server after a while, once for all changes meanwhile.
    await page.clock.runFor(10_000)
    await reported
  },
)

test(
  'entry discarded after its answer was lost: the outbox says that it had arrived',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/ERR_FAILED/)
    await readyToWrite(page, portal)
    await fillForm(page)
    const report = '**/api/devices/*/report'
    await page.route(report, (route) => route.abort())
    await page.route(ENVELOPES, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const number = await saveForLater(page)
    await goToOutbox(page)
    await entry(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', {
      name: `Delete the application for ${CUSTOMER.name}?`,
    })
    await expect(dialog).toContainText('This may already have reached the server')
    await dialog.getByLabel('Reason').fill('Nobody answered.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
    await page.unroute(report)
    await page.reload()
    await expect(page.getByText('Deleted here, but already on the server')).toBeVisible()
    const sent = sentFrom(page).getByRole('listitem')
    await expect(sent).toContainText(number)
    await expect(sent).toContainText('You deleted this here')
    await noFindings(page)
  },
)

test(
  "another person's envelopes: counted by name, and their content is not shown",
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    // A refresh that runs during the sign-out is refused.
    portal.expectedErrors.push(/status of 503/, /status of 401/)
    await readyToWrite(page, portal)
    await fillForm(page)
    await refuseEnvelopes(page, 'server.unavailable', 503)
    await saveForLater(page)
    await signOutAtOnce(page)
    await portal.openAs('support', '/outbox')
    await expect(
      page.getByText(/^1 item from .* is waiting to be sent from this device\.$/),
    ).toBeVisible()
    await expect(page.getByText(CUSTOMER.name)).toHaveCount(0)
    // The next person at the device may send the envelope in its signer's name.
    await page.unroute(ENVELOPES)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(
      page.getByText(/^1 item from .* is waiting to be sent from this device\.$/),
    ).toHaveCount(0)
  },
)

test('unsent work as a file: another device sends it once, and this one knows it as sent', async ({
  page,
  context,
  portal,
  browser,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  await readyToWrite(page, portal)
  const number = await saveOffline(page, context)
  await goToOutbox(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save unsent work as a file' }).click()
  const path = await (await downloading).path()

  const other = await browser.newContext({ storageState: await context.storageState() })
  const there = await other.newPage()
  await there.goto(`${portal.address}/outbox`)
  await usable(there)
  await there.getByLabel('Import unsent work from a file').setInputFiles(path)
  await expect(there.getByText('1 item was imported.')).toBeVisible()
  await expect(sentFrom(there)).toContainText(number)
  await expect(there.getByText('Nothing is waiting to be sent')).toBeVisible()
  await other.close()

  await context.setOffline(false)
  await expect(sentFrom(page)).toContainText(number)
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
})
