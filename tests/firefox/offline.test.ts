import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import type { RestartableServer } from '../setup/restartable-server.ts'
import { restartableServer } from '../setup/restartable-server.ts'
import type { Firefox } from './firefox.ts'
import { startFirefox } from './firefox.ts'
import { settle } from './settle.ts'

// Firefox's own offline switch does not reach the worker: the server's process is stopped.

let server: RestartableServer
let firefox: Firefox

beforeAll(async () => {
  ;[server, firefox] = await Promise.all([restartableServer(), startFirefox()])
})
beforeEach(() => server.start())
afterAll(async () => {
  await firefox.close()
  await server.clear()
})

test('not signed out, it opens with the server stopped; signed out, the password opens it', async () => {
  const person = await firefox.person(server.address)
  await person.signIn('gramvan')
  await settle(person)
  await server.stop()

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
  const person = await firefox.person(server.address)
  await person.signIn('franchise')
  await settle(person)
  await server.stop()
  await person.open('/settings')
  await person.see('heading', 'Profile settings')
  expect(await person.page.title()).toContain('GramOne')
})
