import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import { waitForDeviceKey } from '../support/firefox/wait-until-stable.ts'

// Firefox's own offline switch does not reach the worker: the server's process is stopped.

const own = isolatedFirefox()

test('not signed out, it opens with the server stopped; signed out, the password opens it', async () => {
  const person = await own.person()
  await person.signIn('gramvan')
  await waitForDeviceKey(person)
  await own.server.stop()

  await person.page.reload()
  await person.usable()
  await person.see('heading', 'Dashboard')

  // Its name goes on with the person's own.
  const account = await person.page.waitForSelector('::-p-xpath(//button[contains(., "Account:")])')
  await account?.click()
  await person.press('menuitem', 'Sign out')
  await person.read('Signed out on this device')
  await person.fill('Username', 'gramvan')
  await person.fill('Password', DEMO_PASSWORD)
  await person.press('button', 'Sign in')
  await person.see('heading', 'Dashboard')
})

test('a page never opened before comes from the worker', async () => {
  const person = await own.person()
  await person.signIn('franchise')
  await waitForDeviceKey(person)
  await own.server.stop()
  await person.open('/settings')
  await person.see('heading', 'Profile settings')
  expect(await person.page.title()).toContain('GramOne')
})
