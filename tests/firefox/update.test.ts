import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirefoxPerson } from '../support/firefox/firefox.ts'
import { LIMIT_MS } from '../support/firefox/firefox.ts'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'
import { waitForDeviceKey } from '../support/firefox/wait-for-device.ts'
import { isOlder, putNewerBuild, putOlderBuild } from '../support/servers/two-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'gramone-builds-'))
const pages = join(folder, 'pages')

beforeAll(() => putOlderBuild(pages))
// Runs after the server has stopped: hooks run in reverse order.
afterAll(() => rmSync(folder, { recursive: true }))

const own = isolatedFirefox({ PAGES_DIR: pages })

const runsOlder = async ({ page }: FirefoxPerson) =>
  isOlder(await page.$eval('script[type=module]', ({ src }) => src))
const typed = ({ page }: FirefoxPerson) =>
  page.$eval('input[autocomplete=given-name]', ({ value }) => value)

test('new version: waits for an unsaved form, and comes when it is saved', async () => {
  const person = await own.person()
  await person.signIn('support')
  await waitForDeviceKey(person)
  await person.open('/settings')
  expect(await runsOlder(person)).toBe(true)
  await person.fill('First name', 'Half')

  await own.server.restart(() => putNewerBuild(pages))
  const other = await person.tab()
  await other.open('/')
  expect(await runsOlder(other)).toBe(true)
  await other.press('button', 'Update now')
  await other.read('unsaved work here or in another tab')
  expect(await typed(person)).toBe('Half')

  await person.page.bringToFront()
  await person.press('button', 'Later')
  await person.press('button', 'Save changes')
  await person.read('Changes saved')
  await other.page.bringToFront()
  await other.press('button', 'Update now')
  await expect.poll(() => runsOlder(other).catch(() => true), { timeout: LIMIT_MS }).toBe(false)
  await other.usable()
  // The first tab stays on the older build.
  expect(await runsOlder(person)).toBe(true)
  expect(await typed(person)).toBe('Half')
})
