import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { chromium } from 'playwright/test'
import {
  chooseFile,
  chooseService,
  consentBox,
  CUSTOMER,
  fillCustomer,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'

const SERVICE = 'income-certificate'
const say = await translatorFor('en')
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Ends the browser at once, as a battery that is pulled out would. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('the browser does not tell its process')
  const gone = context.waitForEvent('close')
  process.kill(browser.id, 'SIGKILL')
  await gone
}

async function openAs(context: BrowserContext, address: string, path: string): Promise<Page> {
  await signInByRequest(context.request, address, 'franchise')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(address + path)
  await usable(page)
  return page
}

test('submission without a server: survives a killed browser and is sent once', async ({
  playwright,
  server,
}, { project }) => {
  const profile = await mkdtemp(join(tmpdir(), 'gramone-profile-'))
  const { launchOptions, viewport, locale, timezoneId } = project.use
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ viewport, locale, timezoneId, serviceWorkers: 'allow' },
    })
  const office = await personAt(playwright, server.address, 'support')
  const before = (await listAs(office, `search=${CUSTOMER.phone}`)).total

  let context = await launch()
  let page = await openAs(context, server.address, '/applications?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await dialogOf(page).getByLabel('Full name').fill('S')
  // The draft is stored, so the key is there, which a new person gets from the server only.
  await expect(page).toHaveURL(/draft=/)
  await waitForKit(page)
  await server.disconnect()

  await fillCustomer(page, SERVICE, say, 'en')
  const required = serviceSeed(SERVICE).documents.filter((document) => document.required)
  for (const document of required) await chooseFile(page, document, say, 'en')
  const waits =
    /^(Saved on this device|In this browser only)\. It will upload when you are online\.$/
  await expect(dialogOf(page).getByText(waits)).toHaveCount(required.length)
  await dialogOf(page).getByRole('button', { name: 'Next' }).click()
  await consentBox(dialogOf(page)).check()
  await dialogOf(page).getByRole('button', { name: 'Submit', exact: true }).click()
  const number = page.locator('[data-application-number]')
  await expect(number).toHaveText(/^P-/)
  const provisional = await number.innerText()
  await kill(context)

  await server.reconnect()
  context = await launch()
  page = await openAs(context, server.address, '/applications?drafts=true')
  // The entry goes without a press.
  const found = () => listAs(office, `search=${CUSTOMER.phone}`)
  await expect.poll(async () => (await found()).total, { timeout: 30_000 }).toBe(before + 1)
  const [sent] = (await listAs(office, `search=${provisional}`)).rows
  const detail = await detailAs(office, sent?._id ?? '')
  expect(detail.documents).toHaveLength(required.length)
  await expect(page.locator('tbody').getByText(detail.applicationId)).toBeVisible()
  await expect(page.getByText(/unfinished application|ready to send/)).toHaveCount(0)

  await context.close()
  await office.dispose()
  await rm(profile, { recursive: true, force: true })
})
