import type { Page } from 'playwright/test'
import { textIn } from '../../contract/core/languages.ts'
import { readDeviceKey } from '../../contract/devices/device-key.ts'
import { registerDevice } from '../../contract/devices/devices.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  addDocuments,
  chooseService,
  consentBox,
  CUSTOMER,
  documentFile,
  fillCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import {
  begin,
  close,
  fillToSubmit,
  formOf,
  waitForDraftSaved,
  listOf,
  nameIn,
  NEW,
  pressSubmit,
  SERVICE,
} from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, OFFLINE_ERRORS, test, usable } from '../support/browser/portal.ts'
import { holdRequests } from '../support/network/hold-requests.ts'

const NOBODYS = '0198c3f0-0000-7000-8000-00000000dead'
const say = await translatorFor('en')

test('draft: a reload comes back to the same place, with input and files', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', NEW)
  await chooseService(page, SERVICE, say, 'en')
  await fillCustomer(page, SERVICE, say, 'en')
  const [, first] = serviceSeed(SERVICE).documents
  const label = textIn(first?.label ?? { en: '', hi: '', mr: '' }, 'en')
  await formOf(page)
    .getByLabel(`Choose file: ${label}`)
    .setInputFiles(await documentFile(first?.key ?? ''))
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await waitForDraftSaved(page)

  await page.reload()
  await usable(page)
  await expect(formOf(page).getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
  // The preview comes from the stored bytes.
  await expect(formOf(page).locator('img[src^="blob:"]')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(nameIn(page)).toHaveValue(CUSTOMER.name)
})

test(
  'file chosen before the person’s key is open: stored as it opens',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const release = await holdRequests(page, `**${readDeviceKey.path}`)
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    const key = serviceSeed(SERVICE).documents[1]?.key ?? ''
    const chooser = formOf(page).locator(`[data-document="${key}"] input[type=file]`)
    await chooser.setInputFiles(await documentFile(key))
    await expect(formOf(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(
      formOf(page).getByRole('alert').filter({ hasText: 'Keep this page open' }),
    ).toBeVisible()
    release()
    await waitForDraftSaved(page)
    await page.reload()
    await usable(page)
    await expect(formOf(page).locator('img[src^="blob:"]')).toBeVisible()
  },
)

test('two drafts: listed, continued, deleted', async ({ page, portal }) => {
  await portal.openAs('franchise', NEW)
  await begin(page, 'Asha Kale')
  await close(page)
  await page.getByRole('link', { name: 'New application' }).first().click()
  await expect(formOf(page).getByText('Continue your last application? Asha Kale')).toBeVisible()
  await begin(page, 'Bharat More')
  await close(page)

  await expect(page.getByText('2 unfinished applications')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = listOf(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bharat More')
  await expect(rows.last()).toContainText('Income certificate · Step 2 of 4 · 0 of')
  expect(await findings(page)).toEqual([])

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

/** The press of Submit was remembered: the application comes without another. */
async function expectSentAlone(page: Page): Promise<void> {
  await expect(page.getByText(`The application for ${CUSTOMER.name} is being sent`)).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent just now' }).getByRole('listitem')
  await expect(sent).toContainText(/GS-\w{4}-\w{4}-\w/)
  await expect(page.getByText(/is ready to send|unfinished application/)).toHaveCount(0)
}

test(
  'device without a signing key: it stores the press, and sends it later without another',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS, /ERR_FAILED/)
    await context.route(`**${registerDevice.path}`, (route) => route.abort())
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page)
    await context.setOffline(true)
    await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
    await pressSubmit(page)
    await expect(formOf(page).getByText('This application is ready to send.')).toBeVisible()
    await close(page)
    await expect(page.getByText('1 application is ready to send.')).toBeVisible()

    await context.unroute(`**${registerDevice.path}`)
    await context.setOffline(false)
    await expectSentAlone(page)
  },
)

test(
  'Submit while the device is being registered: said at once, and closing forgets nothing',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const release = await holdRequests(page, `**${registerDevice.path}`)
    await portal.openAs('franchise', NEW)
    await fillToSubmit(page)
    await pressSubmit(page)
    await expect(
      formOf(page).getByText('It will be sent automatically as soon as this device is set up.'),
    ).toBeVisible()
    expect(await findings(page, { within: 'dialog' })).toEqual([])
    await close(page)
    await expect(page.getByText('Your application is ready to send')).toBeVisible()
    release()
    await expectSentAlone(page)
  },
)

test(
  'document that the server has cleared away: it goes with the envelope instead',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.route(
      `**${uploadDocument.path}`,
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), _id: NOBODYS } })
      },
      { times: 1 },
    )
    await portal.openAs('franchise', NEW)
    await chooseService(page, SERVICE, say, 'en')
    await fillCustomer(page, SERVICE, say, 'en')
    await addDocuments(page, SERVICE, say, 'en')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await consentBox(formOf(page)).check()
    await formOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
    await sent
    await expect(page.locator('[data-application-number]')).toHaveText(/^GS-/)
  },
)
