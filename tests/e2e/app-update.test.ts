import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright/test'
import { UNSAVED_LOCK } from '../../contract/core/lock-names.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { areStored, belongsTo, filesWhere } from '../support/browser/device-kit.ts'
import { openWithWorker } from '../support/browser/installed-app.ts'
import {
  expect,
  CONNECTION_ERRORS,
  testWithoutServer as test,
  usable,
} from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { chunkOf } from '../support/checks/built-chunk.ts'
import { holdRequests } from '../support/network/hold-requests.ts'
import { inStatusLine } from '../support/notifications/status-line.ts'
import type { GatedServer } from '../support/servers/gated-server.ts'
import { gatedServer } from '../support/servers/gated-server.ts'
import { isOlder, olderName, putNewerBuild, putOlderBuild } from '../support/servers/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

const folder = mkdtempSync(join(tmpdir(), 'gramone-builds-'))
const pages = join(folder, 'pages')
let server: GatedServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  putOlderBuild(pages)
  server = await gatedServer({ PAGES_DIR: pages })
})
test.beforeEach(async () => {
  await server.restart(() => {
    rmSync(pages, { recursive: true })
    putOlderBuild(pages)
  })
})
test.afterAll(async () => {
  await server.clear()
  rmSync(folder, { recursive: true })
})

const script = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')
const runsOlder = async (page: Page) => isOlder((await script(page)) ?? '')
const prompt = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
const updateNow = (page: Page) => prompt(page).getByRole('button', { name: 'Update now' })

const offered = (page: Page) => inStatusLine(page, prompt(page), /A new version is ready/)

test('new version: waits for an unsaved form, and old tabs go on', async ({
  page,
  context,
  console: { expectedErrors },
}) => {
  expectedErrors.push(CONNECTION_ERRORS)
  await signInByRequest(context.request, server.address, 'support')
  await openWithWorker(page, server.address, '/settings')
  expect(await runsOlder(page)).toBe(true)
  await page.getByLabel('First name').fill('Half')
  // An automated Chromium ends a worker even while it stores, and starts it again for the rest: the newer
  // one would not take over.
  const kit = filesWhere(belongsTo('support')).map(olderName)
  await expect.poll(() => page.evaluate(areStored, kit)).toBe(true)

  await server.restart(() => putNewerBuild(pages))
  const other = await context.newPage()
  await openWithWorker(other, server.address)
  expect(await runsOlder(other)).toBe(true)

  // Every tab offers the update and says why it must wait.
  await offered(page)
  await offered(other)
  await updateNow(other).click()
  await expect(prompt(other)).toContainText('unsaved work here or in another tab')
  await updateNow(page).click()
  await expect(prompt(page)).toContainText('You have unsaved work here or in another tab')
  await expect(page.getByLabel('First name')).toHaveValue('Half')
  expect(await runsOlder(other)).toBe(true)

  // The tab may not have noticed yet that the server is back.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await other.waitForFunction(async (lock) => {
    const { held = [] } = await navigator.locks.query()
    return held.every(({ name }) => name !== lock)
  }, UNSAVED_LOCK)
  await offered(other)
  await updateNow(other).click()
  // The portal itself gives the new worker twenty seconds.
  await expect.poll(() => runsOlder(other), { timeout: 40_000 }).toBe(false)
  await usable(other)
  await expect(prompt(other)).toHaveCount(0)

  // Other tabs run on with the older build, whose files are still served.
  await expect(prompt(page)).toHaveCount(0)
  expect(await runsOlder(page)).toBe(true)
  const [, chunk = ''] = olderName(
    chunkOf('src/features/applications/record/feedback-dialog.online.tsx'),
  ).split('/')
  expect(readdirSync(join(`${pages}-retired`, 'assets'))).toContain(chunk)
  expect(
    await page.evaluate(async (src) => Object.keys(await import(src)), `/assets/${chunk}`),
  ).not.toEqual([])
  expect((await fetch(`${server.address}/assets/${chunk}`)).status).toBe(200)
  expect((await fetch(`${server.address}/assets/gone-${chunk}`)).status).toBe(404)

  // A tab with unsaved input is not reloaded; without, the next screen loads the new build.
  await page.getByLabel('Last name').fill('Kept')
  await page.getByRole('link', { name: 'GramOne' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Kept')
  expect(await runsOlder(page)).toBe(true)
  await page.getByRole('link', { name: 'GramOne' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => runsOlder(page)).toBe(false)
  await usable(page)
  expect(new URL(page.url()).pathname).toBe('/applications')
})

test(
  'new version: it stores the new screens of the device before it takes over',
  { tag: NIGHTLY },
  async ({ page, context, console: { expectedErrors } }) => {
    expectedErrors.push(CONNECTION_ERRORS)
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address)
    const kit = filesWhere(belongsTo('franchise'))
    await expect.poll(() => page.evaluate(areStored, kit.map(olderName))).toBe(true)

    await server.restart(() => putNewerBuild(pages))
    await page.reload()
    await offered(page)
    expect(await page.evaluate(areStored, kit)).toBe(true)

    await server.disconnect()
    await offered(page)
    await updateNow(page).click()
    await expect.poll(() => runsOlder(page)).toBe(false)
    for (const screen of ['/services', '/gramone-seva', '/settings']) {
      await page.goto(server.address + screen)
      await usable(page)
      expect(await runsOlder(page)).toBe(false)
      await expect(page.locator('#root main h1')).toBeVisible()
    }
  },
)

/** A request of the older worker for files that the person has not asked for. */
const isOlderPack = (request: Request) =>
  request.serviceWorker() !== null && isOlder(request.url()) && request.url().includes('/pack-')

test(
  'new version: it comes at once, although the older one still stores its files',
  { tag: NIGHTLY },
  async ({ page, context, console: { expectedErrors } }) => {
    expectedErrors.push(CONNECTION_ERRORS)
    await signInByRequest(context.request, server.address, 'franchise')
    const asked = context.waitForEvent('request', isOlderPack)
    await holdRequests(context, '**', isOlderPack)
    await page.goto(server.address)
    await asked

    await server.restart(() => putNewerBuild(pages))
    await page.reload()
    await offered(page)
    await updateNow(page).click()
    await expect.poll(() => runsOlder(page)).toBe(false)
  },
)
