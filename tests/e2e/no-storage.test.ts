import type { Page, Route } from 'playwright/test'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import {
  chooseDocuments,
  chooseService,
  consentBox,
  fillCustomer,
} from '../support/browser/application-form.ts'
import { enter } from '../support/browser/device.ts'
import { fillToSubmit, formOf, pressSubmit, QUICK_SERVICE } from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { account } from '../support/browser/locked-device.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { ENVELOPES, goToOutbox, OFFICIAL } from '../support/browser/outbox-form.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

// A browser that cannot keep a database, or gives no local storage: some private windows, a broken
// profile, a full disk, a policy.

test.use({ mayLog: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const say = await translatorFor('en')

const BROKEN = {
  'database that does not open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  },
  'browser without a database': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  },
}

/** Signs in at the front door of a browser whose storage is broken like that, and opens the form. */
async function openForm(page: Page, address: string, breakStorage: () => void): Promise<void> {
  await page.addInitScript(breakStorage)
  await page.goto(address)
  await enter(page, 'franchise')
  await expect(account(page)).toBeVisible()
  await usable(page)
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Applications' })
    .click()
  await page.getByRole('link', { name: 'New application' }).first().click()
}

const warning = (page: Page) => formOf(page).getByText('This browser cannot save your work.')
const number = (page: Page) => page.locator('[data-application-number]')
const submitted = (page: Page) => page.getByRole('dialog', { name: 'Application submitted' })
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

for (const [name, breakStorage] of Object.entries(BROKEN)) {
  test(
    `${name}: said before the first field, and the application goes straight to the server`,
    nightlyUnless(name === 'database that does not open'),
    async ({ page, portal }) => {
      await openForm(page, portal.address, breakStorage)
      await expect(warning(page)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await fillToSubmit(page)
      await expect(formOf(page).getByText(/^Saved/)).toHaveCount(0)
      expect(await asksBeforeLeaving(page)).toBe(true)
      await pressSubmit(page)
      await expect(submitted(page)).toBeVisible()
      await expect(number(page)).toHaveText(OFFICIAL)
    },
  )
}

test(
  'answer lost after the commit: not called sent, and the same envelope goes again',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await openForm(page, portal.address, BROKEN['database that does not open'])
    await fillToSubmit(page)
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/envelopes'))
        posted.push((request.postDataJSON() as { envelope: { _id: string } }).envelope._id)
    })
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(ENVELOPES, loseAnswer)
    await pressSubmit(page)
    const waiting = page.getByRole('dialog', { name: 'Application not sent yet' })
    await expect(waiting).toContainText('It is only on this screen and would be lost with it.')
    await expect(waiting).toContainText('Keep this page open until then.')
    await expect(number(page)).toHaveText(/^P-[B-Z]{4}-\d{6}$/)
    expect(await asksBeforeLeaving(page)).toBe(true)
    await page.unroute(ENVELOPES, loseAnswer)
    await expect(submitted(page)).toBeVisible()
    await expect(number(page)).toHaveText(OFFICIAL)
    expect(posted.length).toBeGreaterThan(1)
    expect(new Set(posted).size).toBe(1)
  },
)

test('no database and no connection: kept on the screen with its documents, and sent from there', async ({
  page,
  context,
  portal,
}) => {
  await openForm(page, portal.address, BROKEN['browser without a database'])
  await chooseService(page, QUICK_SERVICE, say, 'en')
  await fillCustomer(page, QUICK_SERVICE, say, 'en')
  await context.setOffline(true)
  await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
  await chooseDocuments(page, QUICK_SERVICE, say, 'en')
  await formOf(page).getByRole('button', { name: 'Next', exact: true }).click()
  await consentBox(formOf(page)).check()
  await pressSubmit(page)
  const notice = formOf(page).getByRole('status').filter({ hasText: 'is ready to send' })
  await expect(notice).toContainText('It is only on this screen.')
  await expect(formOf(page).getByText(/You can close this|\bsafe\b/)).toHaveCount(0)
  expect(await asksBeforeLeaving(page)).toBe(true)
  await context.setOffline(false)
  await expect(submitted(page)).toBeVisible()
  await expect(number(page)).toHaveText(OFFICIAL)
  await page.keyboard.press('Escape')
  await goToOutbox(page)
  await expect(page.getByText('This browser cannot save your work', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test(
  'no local storage: the application is stored and sent as ever',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await openForm(page, portal.address, () => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    await fillToSubmit(page)
    await expect(warning(page)).toHaveCount(0)
    await pressSubmit(page)
    await expect(submitted(page)).toBeVisible()
    await expect(number(page)).toHaveText(OFFICIAL)
  },
)

test(
  'browser without storage: the outbox says that nothing can wait here',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'outbox') throw new DOMException('refused', 'SecurityError')
        return open(name, version)
      }
    })
    await portal.openAs('franchise', '/outbox')
    const refusal = page.getByText('This browser cannot save your work', { exact: true })
    await expect(refusal).toBeVisible()
    expect(await findings(page)).toEqual([])
  },
)
