import { LANGUAGES } from '../../contract/core/languages.ts'
import { frontDoorPage, SHELL_PAGE } from '../../contract/core/page-addresses.ts'
import { openWithWorker, writeIdentity } from '../support/browser/installed-app.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { cachedFiles } from '../support/checks/stored-files.ts'

// The link goes away as it does in a village: the server's process is stopped.

test.use({ serviceWorkers: 'allow', mayLog: [CONNECTION_ERRORS, /status of 401/] })

test('signed in, every page opens without a server', async ({ page, context, server }) => {
  await signInByRequest(context.request, server.address, 'franchise')
  await openWithWorker(page, server.address)
  await writeIdentity(page, { isSignedIn: true, language: 'en', roles: ['franchise'] })
  await server.disconnect()
  for (const path of ['/', '/applications', '/applications/0b1c?page=2', '/settings']) {
    await page.goto(server.address + path)
    await usable(page)
    await expect(page.locator('#root main h1')).toBeVisible()
    await expect(page.locator('form[action="/auth/login"]')).toHaveCount(0)
  }
})

test('signed out, the front door opens in the language of the browser', async ({
  page,
  server,
}) => {
  await openWithWorker(page, server.address, '/track-application')
  await writeIdentity(page, { isSignedIn: false, language: 'mr', roles: [] })
  await server.disconnect()
  await page.goto(server.address)
  await usable(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await expect(page.locator('input[name=password]')).toBeVisible()
  // Another language is there as well, by the link and by the address.
  await page.locator('nav a[lang=hi]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.goto(`${server.address}/?language=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('while nobody has said whose the browser is, the server is asked', async ({
  page,
  context,
  server,
}) => {
  await openWithWorker(page, server.address, '/track-application')
  await page.goto(server.address)
  await expect(page.locator('input[name=password]')).toBeVisible()
  await page.goto(`${server.address}/?problem=login.failed&language=hi`)
  await expect(page.getByRole('alert')).toBeVisible()
  await signInByRequest(context.request, server.address, 'support')
  await page.goto(server.address)
  await expect(page.locator('#root main h1')).toBeVisible()
})

test('keeps the shell, the words, the font and the front door, and nothing of the API', async ({
  page,
  context,
  server,
}) => {
  await signInByRequest(context.request, server.address, 'franchise')
  await openWithWorker(page, server.address, '/applications')
  const cached = Object.keys(await page.evaluate(cachedFiles)).map((each) => new URL(each).pathname)
  for (const each of [SHELL_PAGE, ...LANGUAGES.map(frontDoorPage), '/icons/icon.svg']) {
    expect(cached).toContain(each)
  }
  expect(cached.filter((each) => /^\/(api|auth|application)\b/.test(each))).toEqual([])
  expect(cached.filter((each) => /woff2$/.test(each))).toHaveLength(1)
  // The visitor's mark of a public page must never be in the shell that is kept.
  const shell = await page.evaluate(async () => (await fetch('/shell.html')).text())
  expect(shell).not.toContain('data-visitor')
})
