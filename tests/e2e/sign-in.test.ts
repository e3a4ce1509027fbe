// One file for the front door: its pages share what they start from.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { homeCalls } from '../../contract/dashboard/first-calls.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { alerted } from '../support/browser/alerted.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const userName = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function fill(page: Page, word: string): Promise<void> {
  await userName(page).fill('franchise')
  await password(page).fill(word)
}

test.beforeEach(async ({ page, portal }) => {
  await page.goto(portal.address)
  await usable(page)
})

test('sign-in: the app was fetched while the person typed', async ({ page }) => {
  const app = (await page.locator('#sign-in-form').getAttribute('data-app'))?.split(' ') ?? []
  expect(app.length).toBeGreaterThan(3)
  const last = page.waitForResponse((response) => response.url().endsWith(app.at(-1) ?? ''))
  await fill(page, DEMO_PASSWORD)
  await (await last).finished()
  await signIn(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const entries = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
      })),
    )
  const [list] = homeCalls('franchise')
  const isList = ({ path }: { path: string }) => path === list
  // An entry comes with the answer.
  await expect.poll(async () => (await entries()).some(isList)).toBe(true)
  const loaded = await entries()
  // Once while typing, and from the browser's cache ever after.
  const overTheNetwork = (path: string) =>
    loaded.filter((each) => each.path === path && each.bytes > 0)
  const fetchedAgain = app.filter((path) => overTheNetwork(path).length > 1)
  expect(fetchedAgain).toEqual([])
  // The front door hands the person over, and the screen uses the calls started early.
  expect(loaded.filter(({ path }) => path === '/auth/verify')).toHaveLength(0)
  expect(loaded.filter(isList)).toHaveLength(1)
})

test(
  'sign-in: a demo’s mailbox is in the menu of the document in which the person signed in',
  { tag: NIGHTLY },
  async ({ page }) => {
    await fill(page, DEMO_PASSWORD)
    await signIn(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Demo mailbox' })).toBeVisible()
  },
)

test(
  'sign-in form: says which field is missing, and goes to it',
  { tag: NIGHTLY },
  async ({ page }) => {
    await signIn(page).click()
    await expect(userName(page)).toBeFocused()
    await expect(userName(page)).toHaveAccessibleDescription('Username is required')
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true')

    await userName(page).fill('franchise')
    await expect(page.getByText('Username is required')).toBeHidden()
    await signIn(page).click()
    await expect(password(page)).toBeFocused()
  },
)

test('wrong credentials: refused in the words of rules.md, Errors', async ({ page, portal }) => {
  portal.expectedErrors.push(/401/)
  await fill(page, 'wrong')
  await page.keyboard.press('Enter')
  await alerted(page, 'Login Failed')
  await alerted(page, 'Invalid username or password')
  await expect(password(page)).toBeFocused()
  await expect(userName(page)).toHaveValue('franchise')
})

test('sign-in without a connection: the input stays', async ({ page, portal }) => {
  portal.expectedErrors.push(/ERR_/)
  await page.route('**/auth/login', (route) => route.abort())
  await fill(page, DEMO_PASSWORD)
  await signIn(page).click()
  await alerted(page, 'Your answers are still here')
  await expect(password(page)).toHaveValue(DEMO_PASSWORD)

  await page.unroute('**/auth/login')
  await signIn(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('too many sign-ins: says when to try again', { tag: NIGHTLY }, async ({ page, portal }) => {
  portal.expectedErrors.push(/429/)
  const headers = { 'x-gramone': '1', 'retry-after': '600' }
  const json = { code: 'login.too_many' }
  await page.route('**/auth/login', (route) => route.fulfill({ status: 429, headers, json }))
  await page.clock.setFixedTime('2026-11-21T10:00:30+05:30')
  await fill(page, 'wrong')
  await signIn(page).click()
  await alerted(page, 'Try again after 10:11 am')
})

test(
  'sign-in form: busy while the server thinks, and sends once',
  { tag: NIGHTLY },
  async ({ page }) => {
    let sent = 0
    let answer = () => {}
    const gate = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/auth/login', async (route) => {
      sent += 1
      await gate
      await route.continue()
    })
    await fill(page, DEMO_PASSWORD)
    await signIn(page).click()
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Signing in…')
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(sent).toBe(1)
  },
)

test('password field: shows its text on request only', { tag: NIGHTLY }, async ({ page }) => {
  await password(page).fill('secret')
  const show = page.getByRole('button', { name: 'Show password' })
  await show.click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test(
  'front door: changes its language at once, and the input stays',
  { tag: NIGHTLY },
  async ({ page }) => {
    await fill(page, 'half a passw')
    await page.getByRole('checkbox').check()
    await page.getByRole('link', { name: 'मराठी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await expect(page.getByRole('link', { name: 'मराठी' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('#userName')).toHaveValue('franchise')
    await expect(page.locator('#password')).toHaveValue('half a passw')
    await expect(page.getByRole('checkbox')).toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('mr')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  },
)

/** Opens the front door with its document cut before `end`, once. */
async function openCut(page: Page, address: string, end: string): Promise<void> {
  await page.route(
    `${address}/`,
    async (route) => {
      const response = await route.fetch()
      const [body] = (await response.text()).split(end)
      await route.fulfill({ response, body: body ?? '' })
    },
    { times: 1 },
  )
  await page.goto(address)
}

test(
  'front door cut behind its button: signs in as a plain form',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await openCut(page, portal.address, '<output')
    await usable(page)
    await fill(page, DEMO_PASSWORD)
    const posted = page.waitForRequest('**/auth/login')
    await signIn(page).click()
    expect((await posted).isNavigationRequest()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'front door cut before its button: is loaded again',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await openCut(page, portal.address, '<button type="submit"')
    await expect(signIn(page)).toBeVisible()
    await usable(page)
    await fill(page, DEMO_PASSWORD)
    await signIn(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'front door: works although its script came before its body',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const document = await (await fetch(portal.address)).text()
    const [head = '', body = ''] = document.split(/(?=<body)/)
    const hasScript = Promise.withResolvers<void>()
    const answer = async (url: string, response: ServerResponse) => {
      if (url === '/') {
        response.writeHead(200, { 'content-type': 'text/html' }).write(head)
        await hasScript.promise
        response.end(body)
      } else {
        const given = await fetch(portal.address + url)
        const type = given.headers.get('content-type') ?? 'text/plain'
        response.writeHead(given.status, { 'content-type': type })
        response.end(Buffer.from(await given.arrayBuffer()))
      }
    }
    const slow = createServer(({ url = '/' }, response) => void answer(url, response)).listen()
    await once(slow, 'listening')
    await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}`, {
      waitUntil: 'commit',
    })
    const isThere = () =>
      performance.getEntriesByType('resource').some(({ name }) => /sign-in-.*js$/.test(name))
    // The page has not drawn anything yet, so polling by animation frames would never run.
    await page.waitForFunction(isThere, undefined, { polling: 20 })
    hasScript.resolve()
    await usable(page)
    await signIn(page).click()
    await expect(userName(page)).toBeFocused()
    await expect(userName(page)).toHaveAccessibleDescription('Username is required')
    slow.closeAllConnections()
    slow.close()
  },
)

test('front door without script: signs in, in the chosen language, and follows the address', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(portal.address)
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await page.goto(`${portal.address}/settings`)
  await page.locator('#userName').fill('franchise')
  await page.locator('#password').fill('wrong')
  await page.locator('#sign-in-form [type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('[data-notice="login.failed"]')).toBeVisible()
  await expect(page.locator('[data-notice=network]').first()).toBeHidden()

  await page.locator('#userName').fill('franchise')
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('#sign-in-form [type=submit]').click()
  await expect(page).toHaveTitle('GramOne Portal')
  await expect(page.locator('#password')).toHaveCount(0)
  expect(page.url()).toBe(`${portal.address}/settings`)
  const verified = await context.request.get(`${portal.address}/auth/verify`)
  expect((await verified.json()).userInfo.userName).toBe('franchise')
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  const look = nightlyUnless(colorScheme === 'light')
  test(`front door: no axe findings, ${colorScheme}`, look, async ({ page, portal }) => {
    portal.expectedErrors.push(/401/)
    await page.emulateMedia({ colorScheme })
    await fill(page, 'wrong')
    await signIn(page).click()
    await alerted(page, 'Login Failed')
    expect(await findings(page)).toEqual([])
    await password(page).fill('')
    await signIn(page).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
