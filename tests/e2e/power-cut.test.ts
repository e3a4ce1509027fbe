// What a power cut takes from a device: the browser writes localStorage when it likes to.
import type { Page } from 'playwright/test'
import { readDeviceKey } from '../../contract/devices/device-key.ts'
import { storageKeys } from '../../src/storage-keys.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  chooseDocuments,
  chooseService,
  consentBox,
  fillCustomer,
} from '../support/browser/application-form.ts'
import { enter, ownersOn, signInOnDevice } from '../support/browser/device.ts'
import { formOf, QUICK_SERVICE } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { saveForLater } from '../support/browser/outbox-form.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { numberIn, rowsOf } from '../support/lists/rows.ts'

test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /ERR_|Failed to load resource|401|Failed to fetch/),
})

/** What the device stores that is nobody's customers, by name. Runs in a page. */
async function storedOnDevice(): Promise<Record<string, string>> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'device')) return {}
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('device')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
  try {
    if (!opened.objectStoreNames.contains('device')) return {}
    const store = opened.transaction('device').objectStore('device')
    const [names, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    const stored = names.result.map((name, index) => [name, JSON.stringify(values.result[index])])
    return Object.fromEntries(stored) as Record<string, string>
  } finally {
    opened.close()
  }
}

const say = await translatorFor('en')
const account = (page: Page) => page.getByRole('button', { name: /^Account/ })

test(
  'reference data that were in localStorage alone: an application is saved without a connection all the same',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'franchise')
    await expect
      .poll(async () => (await page.evaluate(storedOnDevice))['reference data'] ?? '')
      .toContain('/api/sealing-key')
    await server.disconnect()
    await page.evaluate(
      (name) => addEventListener('pagehide', () => localStorage.removeItem(name)),
      storageKeys.referenceData,
    )
    await page.reload()
    await usable(page)
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Applications' })
      .click()
    await page.getByRole('link', { name: 'New application' }).first().click()
    await chooseService(page, QUICK_SERVICE, say, 'en')
    await fillCustomer(page, QUICK_SERVICE, say, 'en')
    const documents = await chooseDocuments(page, QUICK_SERVICE, say, 'en')
    await expect(formOf(page).getByText(/It will upload when you are online\.$/)).toHaveCount(
      documents.length,
    )
    await formOf(page).getByRole('button', { name: 'Next', exact: true }).click()
    await consentBox(formOf(page)).check()
    await saveForLater(page)
  },
)

test(
  'first screen that is left right after a sign-in: the typed password opens the device later',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await page.goto(server.address)
    await context.route(`**${readDeviceKey.path}`, (route) => route.abort('connectionreset'))
    await enter(page, 'franchise')
    await expect(account(page)).toBeVisible()
    await usable(page)
    // What the password makes is on the disk before any answer of the server.
    await expect
      .poll(async () => Object.keys(await page.evaluate(storedOnDevice)).join())
      .toContain('password of')
    await page.reload()
    await usable(page)
    await context.unroute(`**${readDeviceKey.path}`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect
      .poll(async () =>
        (await ownersOn(page)).flatMap(({ wrappedKeys }) => Object.keys(wrappedKeys)),
      )
      .toEqual(['server', 'password'])
  },
)

test('record that was open for a moment: kept', { tag: NIGHTLY }, async ({ page, server }) => {
  await signInOnDevice(page, server.address, 'franchise')
  await page.goto(`${server.address}/applications?status=completed`)
  await usable(page)
  const link = page.getByRole('main').locator('tbody').getByRole('link').first()
  const number = await numberIn(rowsOf(page).first())
  await link.click()
  await expect(recordNumber(page)).toHaveText(number)
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await server.disconnect()
  await page.reload()
  await usable(page)
  await expect(recordNumber(page)).toHaveText(number)
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
})

test(
  'Find on a device that never opened it: opens without a connection',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'franchise')
    await server.disconnect()
    await page.reload()
    await usable(page)
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(
      page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox'),
    ).toBeVisible()
  },
)
