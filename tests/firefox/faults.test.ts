import { expect, test } from 'vitest'
import { isNightly } from '../runner/nightly.ts'
import { cachedFiles } from '../support/checks/stored-files.ts'
import type { FirefoxPerson } from '../support/firefox/firefox.ts'
import { LIMIT_MS } from '../support/firefox/firefox.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import {
  waitForCacheAtRest,
  waitForDeviceKey,
  waitForKit,
} from '../support/firefox/wait-for-device.ts'

// What Chromium is put through in tests/e2e (worker-faults, offline-reading, eviction), in Firefox.

const own = isolatedFirefox()
const NUMBER = /^GS-\w{4}-\w{4}-\w$/

async function ready(userName: 'franchise' | 'support'): Promise<FirefoxPerson> {
  const person = await own.person()
  await person.signIn(userName)
  await waitForDeviceKey(person)
  await waitForKit(person, userName)
  return person
}

/** The rows of the list, once there are some. */
async function rows({ page }: FirefoxPerson): Promise<string[]> {
  await page.waitForSelector('main tbody a')
  return page.$$eval('main tbody a', (links) => links.map((link) => link.textContent ?? ''))
}

test('captive portal: its page enters no cache', async () => {
  const person = await ready('franchise')
  // The browser may have the icons from before the worker took over; the next use stores them.
  await person.open('/services')
  await expect
    .poll(async () => Object.keys(await person.page.evaluate(cachedFiles)).join(' '), {
      timeout: LIMIT_MS,
    })
    .toContain('service-icons')
  const before = await person.page.evaluate(cachedFiles)
  expect(Object.keys(before).length).toBeGreaterThan(50)
  await own.server.startStranger()

  await person.open('/services')
  await person.page.waitForSelector('#root main h1')
  const update = await person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.update().then(
      () => 'updated',
      () => 'refused',
    )
  })
  expect(update).toBe('refused')
  expect(await person.page.evaluate(cachedFiles)).toEqual(before)
  await person.open('/')
  await person.see('heading', 'Dashboard')
})

test.runIf(isNightly)('storm of 502: empties no screen', async () => {
  const person = await ready('support')
  await person.open('/applications')
  const shown = await rows(person)
  await waitForCacheAtRest(person)
  await own.server.startStranger(502)
  await person.page.reload()
  await person.usable()
  await person.read('having problems')
  await person.read('As of')
  const stored = await rows(person)
  expect(stored).toHaveLength(shown.length)
  for (const number of stored) expect(number).toMatch(NUMBER)

  await own.server.reconnect()
  await person.page.evaluate(() => dispatchEvent(new Event('online')))
  await person.read('You are back online.')
  await expect.poll(() => rows(person)).toEqual(shown)
})

test.runIf(isNightly)(
  'eviction of everything under an open page: it goes on, and a reload brings all back',
  async () => {
    const person = await ready('franchise')
    const { page } = person
    await own.server.startStranger(200, { 'clear-site-data': '"storage"' })
    await page.evaluate(() => fetch('/anything'))
    await page.waitForFunction(async () => (await caches.keys()).length === 0)
    await own.server.reconnect()
    await person.press('link', 'Applications')
    await person.see('heading', 'Applications')
    for (const number of await rows(person)) expect(number).toMatch(NUMBER)

    await page.reload()
    await waitForDeviceKey(person)
    await waitForKit(person, 'franchise')
    await waitForCacheAtRest(person)
    await own.server.disconnect()
    await page.reload()
    await person.usable()
    await person.read('As of')
    await person.see('heading', 'Applications')
    const stored = await rows(person)
    expect(stored.length).toBeGreaterThan(0)
    for (const number of stored) expect(number).toMatch(NUMBER)
  },
)
