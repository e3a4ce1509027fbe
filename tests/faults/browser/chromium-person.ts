import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import {
  chooseDocuments,
  chooseService,
  consentBox,
  fillCustomer,
} from '../../support/browser/application-form.ts'
import { enter } from '../../support/browser/device.ts'
import {
  formOf,
  listOf,
  NEW,
  pressSubmit,
  QUICK_SERVICE,
} from '../../support/browser/draft-form.ts'
import { translatorFor } from '../../support/browser/messages.ts'
import { signInByRequest } from '../../support/browser/sign-in-by-request.ts'
import type { DiskBrowser } from './disk-browser.ts'
import type { FirstPerson } from './first-minutes.ts'
import { entriesIn } from './kiosk.ts'
import { asksToStay, readScreen } from './screen-words.ts'
import { expect } from './stage.ts'

const REACHED_MS = 90_000
const SOON_MS = 2000
/** The door may open by itself while it is filled in: another look follows. */
const ACTED_MS = 15_000

const say = await translatorFor('en')

/** Does what a person does until this is to be seen: opens the address, signs in, tries again. */
async function persist(page: Page, address: string, isThere: () => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: say('Try again') })
  await expect(async () => {
    // Its end is not waited out.
    if (page.isClosed()) return
    if (!page.url().startsWith('http')) await page.goto(address)
    if (await page.getByLabel('Username').isVisible()) await enter(page, 'franchise')
    // A browser that ended before it had stored the session's cookie opens locked.
    const unlock = page.getByRole('button', { name: say('Unlock'), exact: true })
    if (await unlock.isVisible()) {
      await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
      await unlock.click()
    }
    // The bar of the device tries by itself.
    for (const place of ['dialog', 'main'] as const) {
      const button = page.getByRole(place).locator(retry)
      if (await button.first().isVisible()) await button.first().click({ timeout: SOON_MS })
    }
    await isThere()
  })
    .toPass({ timeout: REACHED_MS })
    .catch(async (error: Error) => {
      const shown = await page.evaluate(() => document.body.innerText).catch(String)
      throw new Error(`${error.message}\nAt ${page.url()}:\n${shown}`)
    })
}

const SOON = { timeout: SOON_MS }

/** Where each thing is, and whether it is there. */
const PLACES: Record<
  Parameters<FirstPerson['reach']>[0],
  { path: string; isThere: (page: Page) => Promise<void> }
> = {
  form: {
    path: NEW,
    isThere: (page) =>
      expect(formOf(page).getByRole('combobox', { name: say('Service') })).toBeVisible(SOON),
  },
  portal: {
    path: '/',
    isThere: (page) => expect(page.getByRole('button', { name: /^Account/ })).toBeVisible(SOON),
  },
  'unfinished application': {
    path: '/applications',
    async isThere(page) {
      const show = page.getByRole('button', { name: say('Show'), exact: true })
      if (await show.isVisible()) await show.click(SOON)
      await expect(listOf(page).getByRole('listitem').first()).toBeVisible(SOON)
    },
  },
}

/** A person at Chromium. */
export async function chromiumPerson(disk: DiskBrowser, address: string): Promise<FirstPerson> {
  let context = await disk.start()
  let page = await context.newPage()
  return {
    async open(path, onStuck) {
      page = await context.newPage()
      page.setDefaultTimeout(ACTED_MS)
      page.setDefaultNavigationTimeout(REACHED_MS)
      await page.addLocatorHandler(page.getByText(say('This step could not be loaded')), onStuck)
      await page.goto(address + path).catch(() => undefined)
    },
    async end(how) {
      if (how === 'tab') return page.close()
      await disk.kill()
      context = await disk.start()
    },
    takeSession: async () => void (await signInByRequest(context.request, address, 'franchise')),
    setOffline: (isOffline) => context.setOffline(isOffline),
    reach(what) {
      const { path, isThere } = PLACES[what]
      return persist(page, address + path, () => isThere(page))
    },
    steps: [
      () => chooseService(page, QUICK_SERVICE, say, 'en'),
      () => fillCustomer(page, QUICK_SERVICE, say, 'en'),
      async () => {
        await chooseDocuments(page, QUICK_SERVICE, say, 'en')
        await formOf(page)
          .getByRole('button', { name: say('Next'), exact: true })
          .click()
      },
      () => consentBox(formOf(page)).check(),
    ],
    submit: () => pressSubmit(page),
    screen: () => page.evaluate(readScreen),
    async reload() {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    unsent: async () => (await entriesIn(page)).length,
    asksToStay: () => page.evaluate(asksToStay),
  }
}
