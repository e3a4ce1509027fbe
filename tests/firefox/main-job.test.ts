import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Firefox } from '../support/firefox/firefox.ts'
import { startFirefox } from '../support/firefox/firefox.ts'
import type { RunningServer } from '../support/servers/running-server.ts'
import { startServer } from '../support/servers/running-server.ts'

let server: RunningServer
let firefox: Firefox

beforeAll(async () => {
  ;[server, firefox] = await Promise.all([startServer(), startFirefox()])
})
afterAll(async () => {
  await firefox.close()
  await server.stop()
})

test('sign in, find an application and read its history', async () => {
  const person = await firefox.person(server.address)
  await person.signIn('franchise')
  await person.see('heading', 'Dashboard')
  await person.press('link', 'Applications')
  await person.see('heading', 'Applications')
  const number = await person.page.$eval('main tbody a', (link) => link.textContent ?? '')
  expect(number).toMatch(/^GS-/)
  await person.press('link', number)
  await person.see('heading', 'History')
  await person.read(number)
  expect(firefox.errors).toEqual([])
})
