import { LANGUAGES } from '../../contract/core/languages.ts'
import { frontDoorPage, SHELL_PAGE } from '../../contract/core/page-addresses.ts'
import { STORE_KITS_MESSAGE } from '../../contract/devices/device-identity.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { areStored, waitForKit } from '../support/browser/device-kit.ts'
import { openWithWorker, writeIdentity } from '../support/browser/installed-app.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { cachedFiles } from '../support/checks/stored-files.ts'

// The connection goes as it does in a village: nothing answers at the server's address.

test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, /status of 401/) })

/** Has the worker store what this device needs. Runs in a page. */
function storeKits(type: string): void {
  navigator.serviceWorker.controller?.postMessage({ type })
}

test(
  'start without a server: signed in, every page opens',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address)
    await waitForKit(page)
    await server.disconnect()
    for (const [path, heading] of [
      ['/', 'Dashboard'],
      ['/applications', 'Applications'],
      ['/applications/0b1c?page=2', 'Application'],
      ['/settings', 'Profile settings'],
    ] as const) {
      await page.goto(server.address + path)
      await usable(page)
      await expect(page.locator('#root main h1')).toHaveText(heading)
      await expect(page.locator('form[action="/auth/login"]')).toHaveCount(0)
      const missing = page.getByText('This application is not saved on this device.')
      await expect(missing).toHaveCount(path.includes('0b1c') ? 1 : 0)
    }
  },
)

test(
  'start without a server: signed out, the front door opens in the browser’s language',
  { tag: NIGHTLY },
  async ({ page, server, console: { expectedErrors } }) => {
    // No device stores this font: the system's own names the languages as well.
    expectedErrors.push(/noto-sans-language-names/)
    const signedOut = { isSignedIn: false, language: 'mr' as const, roles: ['franchise' as const] }
    await openWithWorker(page, server.address, '/track-application')
    await writeIdentity(page, signedOut)
    await page.evaluate(storeKits, STORE_KITS_MESSAGE)
    await expect.poll(() => page.evaluate(areStored, LANGUAGES.map(frontDoorPage))).toBe(true)
    await writeIdentity(page, signedOut)
    await server.disconnect()
    await page.goto(server.address)
    await usable(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await expect(page.locator('input[name=password]')).toBeVisible()
    // At a counter the other languages are stored as well, by the link and by the address.
    await page.locator('nav a[lang=hi]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await page.goto(`${server.address}/?language=en`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test(
  'browser without an identity: the server is asked',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await openWithWorker(page, server.address, '/track-application')
    await page.goto(server.address)
    await expect(page.locator('input[name=password]')).toBeVisible()
    await page.goto(`${server.address}/?problem=login.failed&language=hi`)
    await expect(page.getByRole('alert')).toContainText('यूज़रनेम या पासवर्ड')
    await signInByRequest(context.request, server.address, 'support')
    await page.goto(server.address)
    await expect(page.locator('#root main h1')).toHaveText('आवेदन')
  },
)

test(
  'worker’s cache: shell, messages, font and front door, and nothing of the API',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address, '/applications')
    await expect.poll(() => page.evaluate(areStored, LANGUAGES.map(frontDoorPage))).toBe(true)
    const cached = Object.keys(await page.evaluate(cachedFiles)).map(
      (each) => new URL(each).pathname,
    )
    for (const each of [SHELL_PAGE, '/icons/icon.svg']) {
      expect(cached).toContain(each)
    }
    expect(cached.filter((each) => /^\/(api|auth|application)\b/.test(each))).toEqual([])
    const fonts = cached.flatMap((each) => /noto-sans-([a-z]+)\.\w+\.woff2$/.exec(each)?.[1] ?? [])
    expect(fonts.sort()).toEqual(['devanagari', 'latin', 'rupee'])
    // The stored shell must not carry the visitor's mark of a public page.
    const shell = await page.evaluate(async () => (await fetch('/shell.html')).text())
    expect(shell).not.toContain('data-visitor')
  },
)
