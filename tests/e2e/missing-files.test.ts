// A sample of what `npm run test:missing-files` does with every file of the app.
import type { Page } from 'playwright/test'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { chunkOf } from '../support/checks/built-chunk.ts'
import { FILE_FAULT_ERRORS, FILE_FAULTS, failFile } from '../support/network/fail-file.ts'

test.use({ mayLog: FILE_FAULT_ERRORS })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const SERVICES = chunkOf('src/routes/services.tsx?tsr-split=component')
const PANEL = chunkOf('src/features/notifications/panel/notification-panel.tsx')
const CONTACT = chunkOf('src/features/accounts/settings/online/contact-dialog.online.tsx')

for (const how of FILE_FAULTS) {
  test(
    `screen whose file does not arrive (${how}): the bar stays, Back works, and it opens by itself`,
    nightlyUnless(how === 'cut'),
    async ({ page, context, portal }) => {
      const { asked, heal } = await failFile(context, (path) => path.endsWith(SERVICES), how)
      await portal.openAs('franchise', '/applications')
      await menu(page).getByRole('link', { name: 'Services' }).click()
      await expect(heading(page)).toHaveText('This page could not be loaded')
      await expect(menu(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      expect(asked.length).toBeGreaterThan(0)
      await page.goBack()
      await expect(heading(page)).toHaveText('Applications')
      await page.goForward()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await heal()
      // Or the page is reloading just then, which opens the screen too.
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
      await expect(heading(page)).toHaveText('Services')
    },
  )
}

test(
  'first visit with a worker: a screen whose file does not arrive leaves the bar, and opens at Try again',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const context = await browser.newContext({ locale: 'en-IN', serviceWorkers: 'allow' })
    const { heal } = await failFile(context, (path) => path.endsWith(SERVICES), '404')
    await signInByRequest(context.request, server.address, 'franchise')
    const page = await context.newPage()
    await page.goto(`${server.address}/services`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await heal()
    await page
      .getByRole('button', { name: 'Try again' })
      .click()
      // It may have opened by itself by then.
      .catch(() => undefined)
    await expect(heading(page)).toHaveText('Services')
    await context.close()
  },
)

test('dialog whose file is gone from the server: what was typed beside it stays, and the page is not reloaded', async ({
  page,
  context,
  portal,
}) => {
  const { asked, heal } = await failFile(context, (path) => path.endsWith(CONTACT), '404')
  await portal.openAs('franchise', '/settings')
  const name = page.locator('[name=firstName]')
  await name.fill('Typed before the dialog')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await heal()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(dialog.getByLabel('New email address')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Typed before the dialog')
})

test(
  'notification panel that does not arrive: told once for all tries, and it opens by itself',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    const { asked, heal } = await failFile(context, (path) => path.endsWith(PANEL), '404')
    await portal.openAs('franchise')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const notice = page.getByText('Check the connection and try again.')
    await expect(notice).toBeVisible()
    await expect(notice).toHaveCount(0)
    const tryNow = () => page.evaluate(() => dispatchEvent(new Event('online')))
    // A second try begins only after the first has ended, and would have told.
    const before = asked.length
    await expect(async () => {
      await tryNow()
      expect(asked.length).toBeGreaterThan(before + 1)
    }).toPass()
    expect(await notice.count()).toBe(0)
    await heal()
    await tryNow()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  },
)

test(
  'app that does not arrive: the page says so in three languages, and starts again',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    const { heal } = await failFile(context, (path) => /\/assets\/shell-.*\.js$/.test(path), 'cut')
    await page.goto(server.address)
    await expect(page.getByText('GramOne Portal could not be loaded.')).toBeVisible()
    await expect(page.getByText('GramOne Portal लोड झाले नाही.')).toBeVisible()
    await heal()
    await page.getByRole('link', { name: /^Try again/ }).click()
    await usable(page)
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  },
)

test('not even the first script arrives: the document says so after a while', async ({
  page,
  context,
  server,
}) => {
  await signInByRequest(context.request, server.address, 'franchise')
  await failFile(context, (path) => path.startsWith('/assets/') && path.endsWith('.js'), '404')
  await page.goto(server.address)
  const words = page.getByText('GramOne Portal could not be loaded.')
  await expect(words).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(words).toBeVisible()
})
