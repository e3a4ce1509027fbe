import type { Page, Route } from 'playwright/test'
import { readDeviceKey } from '../../contract/devices/device-key.ts'
import { registerDevice } from '../../contract/devices/devices.ts'
import { getSealingKey } from '../../contract/outbox/sealing-keys.ts'
import { DEVICE_DATABASE } from '../../sw/shared-files/device-database.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { chooseService } from '../support/browser/application-form.ts'
import {
  formOf,
  listOf,
  nameIn,
  NEW,
  pressSubmit,
  SERVICE,
  waitForDraftSaved,
} from '../support/browser/draft-form.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { fillForm, goToOutbox, OFFICIAL } from '../support/browser/outbox-form.ts'
import { expect, test } from '../support/browser/portal.ts'

// What a device needs before it can store and send work, refused or unanswered on a good connection.

test.use({ mayLog: /status of (429|502)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const say = await translatorFor('en')
const OFFICIAL_IN_TEXT = /GS-\w{4}-\w{4}-\w/
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'This device cannot' })
const NEEDED = [readDeviceKey.path, registerDevice.path, getSealingKey.path]

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  '502': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  '429': (route) => route.fulfill({ status: 429, body: '' }),
  'captive page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'Wi-Fi' }),
  'no answer': (route) => route.abort(),
}

/** The calls that prepare the device fail like this until the returned function is called. */
async function breakPreparation(page: Page, paths: readonly string[], fault: string) {
  const isOneOf = ({ pathname }: URL) => paths.includes(pathname)
  await page.route(isOneOf, (route) => FAULTS[fault]?.(route))
  return () => page.unroute(isOneOf)
}

const submitted = (page: Page) => page.getByRole('dialog', { name: 'Application submitted' })

for (const fault of Object.keys(FAULTS)) {
  test(
    `device key, ${fault} at the start: asked for again, and the application is sent`,
    nightlyUnless(fault === 'no answer'),
    async ({ page, portal }) => {
      const mend = await breakPreparation(page, [readDeviceKey.path], fault)
      await portal.openAs('franchise')
      await expect(bar(page)).toContainText('What you enter is only on this screen.')
      await mend()
      await fillForm(page)
      await expect(bar(page)).toHaveCount(0)
      await pressSubmit(page)
      await expect(submitted(page)).toBeVisible()
      await expect(page.locator('[data-application-number]')).toHaveText(OFFICIAL)
    },
  )
}

/** The background's next try never comes: a press alone has to bring what is missing. */
function withoutLongWaits(): void {
  const { setTimeout: later } = window
  const soonOnly = (run: () => void, ms = 0) => (ms < 900 ? later(run, ms) : 0)
  window.setTimeout = soonOnly as typeof setTimeout
}

for (const path of [registerDevice.path, getSealingKey.path]) {
  test(
    `${path}, refused at the start: said before anybody types, and asked for again`,
    nightlyUnless(path === getSealingKey.path),
    async ({ page, portal }) => {
      await page.addInitScript(withoutLongWaits)
      const mend = await breakPreparation(page, [path], '502')
      await portal.openAs('franchise')
      await expect(bar(page)).toContainText('This device cannot send your work yet.')
      expect(await findings(page)).toEqual([])
      await mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(bar(page)).toHaveCount(0)
    },
  )
}

test(
  'key that comes only at the press: asked for there, and the application is sent',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const mend = await breakPreparation(page, NEEDED, '502')
    await portal.openAs('franchise')
    await expect(bar(page)).toBeVisible()
    await fillForm(page)
    // By now the next try of the background is many seconds away.
    await expect(formOf(page).getByText('It is only on this screen.')).toBeVisible()
    await mend()
    await pressSubmit(page)
    await expect(submitted(page)).toBeVisible()
  },
)

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test(
  'press without a key and a connection: on the screen alone, and sent once both are there',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    const mend = await breakPreparation(page, [readDeviceKey.path], '502')
    await portal.openAs('franchise')
    await fillForm(page)
    await context.setOffline(true)
    await expect(page.getByText('Cannot connect to the server.')).toBeAttached()
    await pressSubmit(page)
    const notice = formOf(page).getByRole('status').filter({ hasText: 'is ready to send' })
    await expect(notice).toContainText('It is only on this screen.')
    await expect(notice).toContainText('Keep this page open until then.')
    await expect(formOf(page).getByText(/You can close this|\bsafe\b/)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    expect(await asksBeforeLeaving(page)).toBe(true)

    // The closed form leaves it in the page, where the list leads back to it.
    await formOf(page).getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Close anyway' }).click()
    await expect(formOf(page)).toHaveCount(0)
    // The list's code comes by the connection, and the key does not yet.
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(listOf(page).getByRole('listitem')).toContainText(
      'Not saved. Keep this page open.',
    )
    expect(await asksBeforeLeaving(page)).toBe(true)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out and lose unsent work?' })
    await question.getByRole('button', { name: 'Cancel' }).click()

    await mend()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(listOf(page).getByRole('listitem')).toHaveCount(0)
    await goToOutbox(page)
    const sent = page.getByRole('region', { name: 'Sent from this device' }).getByRole('listitem')
    await expect(sent).toContainText(OFFICIAL_IN_TEXT)
    expect(await asksBeforeLeaving(page)).toBe(false)
  },
)

/** Keeps the store of drafts busy, as a slow disk does, until the page is told that it is free. */
function occupyDrafts(database: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const goOn = () => {
        resolve()
        if (!('isFree' in globalThis)) store.count().addEventListener('success', goOn)
      }
      store.count().addEventListener('success', goOn)
    })
  })
}

test(
  'press that is being stored: an older save does not speak for it',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await breakPreparation(page, [registerDevice.path], '502')
    await portal.openAs('franchise')
    await fillForm(page)
    await waitForDraftSaved(page)
    await page.evaluate(occupyDrafts, DEVICE_DATABASE)
    await pressSubmit(page)
    const notice = formOf(page).getByRole('status').filter({ hasText: 'is ready to send' })
    await expect(notice).toContainText('It is only on this screen.')
    await expect(formOf(page).getByText(/^(Saved|In this browser only)/)).toHaveCount(0)
    await page.evaluate(() => Object.assign(globalThis, { isFree: true }))
    await expect(notice).toContainText('You can close this.')
    await waitForDraftSaved(page)
  },
)

test(
  'form that is open when the key comes: what was typed without it is stored',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const mend = await breakPreparation(page, [readDeviceKey.path], '502')
    await portal.openAs('franchise', NEW)
    await expect(formOf(page).getByText('This device cannot save your work yet.')).toBeVisible()
    await chooseService(page, SERVICE, say, 'en')
    await nameIn(page).fill('Asha Kale')
    await expect(formOf(page).getByText('Not saved yet. It is only on this screen.')).toBeVisible()
    await mend()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await waitForDraftSaved(page)
    await page.reload()
    await expect(nameIn(page)).toHaveValue('Asha Kale')
  },
)
