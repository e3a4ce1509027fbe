import { expect, test } from 'vitest'
import { cachedFiles } from '../support/checks/stored-files.ts'
import type { FirefoxPerson } from '../support/firefox/firefox.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import { waitForDeviceKey } from '../support/firefox/wait-until-stable.ts'

// What Chromium is put through in tests/e2e (worker-faults, offline-reading, eviction), in Firefox.

const own = isolatedFirefox()

async function settled(userName: string): Promise<FirefoxPerson> {
  const person = await own.person()
  await person.signIn(userName)
  await waitForDeviceKey(person)
  return person
}

/** The rows of the list, once there are some. */
async function rows({ page }: FirefoxPerson): Promise<string[]> {
  await page.waitForSelector('main tbody a')
  return page.$$eval('main tbody a', (links) => links.map((link) => link.textContent ?? ''))
}

test('a captive portal poisons nothing', async () => {
  const person = await settled('franchise')
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

test('a storm of 502 empties no screen', async () => {
  const person = await settled('support')
  await person.open('/applications')
  const before = await rows(person)
  await own.server.startStranger(502)
  await person.page.reload()
  await person.usable()
  await person.read('trouble at the moment')
  await person.read('As of')
  expect(await rows(person)).not.toEqual([])

  await own.server.start()
  await person.page.evaluate(() => dispatchEvent(new Event('online')))
  await person.read('The link is back.')
  await expect.poll(() => rows(person)).toEqual(before)
})

test('everything thrown away under an open page: it goes on, and a reload brings all back', async () => {
  const person = await settled('franchise')
  const { page } = person
  await own.server.startStranger(200, { 'clear-site-data': '"storage"' })
  await page.evaluate(() => fetch('/anything'))
  await page.waitForFunction(async () => (await caches.keys()).length === 0)
  await own.server.start()
  await person.press('link', 'Applications')
  expect(await rows(person)).not.toEqual([])

  await page.reload()
  await waitForDeviceKey(person)
  await person.usable()
  await own.server.stop()
  await page.reload()
  await person.usable()
  expect(await rows(person)).not.toEqual([])
})
