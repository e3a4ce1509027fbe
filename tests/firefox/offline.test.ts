import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import { waitForDeviceKey, waitForKit } from '../support/firefox/wait-for-device.ts'

// Firefox's own offline switch does not reach the worker: the server goes away instead.

const own = isolatedFirefox()

test('start without a server: opens at once, or after a sign-out with the password', async () => {
  const person = await own.person()
  await person.signIn('gramvan')
  await waitForDeviceKey(person)
  await waitForKit(person, 'gramvan')
  await own.server.disconnect()

  await person.page.reload()
  await person.usable()
  await person.see('heading', 'Dashboard')

  // The button's name ends with the person's name.
  const account = await person.page.waitForSelector('::-p-xpath(//button[contains(., "Account:")])')
  await account?.click()
  await person.press('menuitem', 'Sign out')
  await person.read('Signed out on this device')
  await person.fill('Username', 'gramvan')
  await person.fill('Password', DEMO_PASSWORD)
  await person.press('button', 'Sign in')
  await person.see('heading', 'Dashboard')
})

test('page never opened before: comes from the worker', async () => {
  const person = await own.person()
  await person.signIn('franchise')
  await waitForDeviceKey(person)
  await waitForKit(person, 'franchise')
  await own.server.disconnect()
  await person.open('/settings')
  await person.see('heading', 'Profile settings')
  expect(await person.page.title()).toContain('GramOne')
})
