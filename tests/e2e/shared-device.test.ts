import type { Cookie, PlaywrightWorkerArgs } from 'playwright/test'
import {
  type ApplicationDetail,
  type ApplicationPage,
  type ApplicationRow,
  listPartnerApplications,
} from '../../contract/applications/applications.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { ownersOn, signInOnDevice } from '../support/browser/device.ts'
import {
  account,
  cover,
  reloadAfterHalfAnHour,
  secret,
  signOutAtOnce,
} from '../support/browser/locked-device.ts'
import type { Person } from '../support/browser/person.ts'
import { listAs, personAt } from '../support/browser/person.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { readStores, encodingsOf } from '../support/browser/read-stores.ts'
import { portalClient } from '../support/servers/portal-client.ts'

// One device at a kiosk, two people, one after the other.

// Without a server every call fails, and a call without a session is refused.
test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /ERR_|Failed to load resource|401|Failed to fetch/),
})

/** The first row that this partner may not see, and whose customer is no namesake of one they do see. */
async function notVisibleTo(person: Person, rows: ApplicationRow[]): Promise<ApplicationRow> {
  for (const row of rows) {
    if ((await person.get(`/api/applications/${row._id}`)).status() !== 404) continue
    const name = encodeURIComponent(row.customerName)
    const found = await person.get(`${listPartnerApplications.path}?page=1&search=${name}`)
    const { rows: namesakes }: ApplicationPage = await found.json()
    if (namesakes.length === 0) return row
  }
  throw new Error('Everything on the first page is theirs too')
}

test('next person at the device: can read no customer of the one before', async ({
  page,
  playwright,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(api|application)\//.test(request.url())) asked.push(request.url())
  })
  const partner = await personAt(playwright, server.address, 'partner')
  const colleague = await personAt(playwright, server.address, 'support')
  const theirs = await notVisibleTo(partner, (await listAs(colleague, 'status=completed')).rows)
  await Promise.all([partner, colleague].map((person) => person.dispose()))
  await signInOnDevice(page, server.address, 'support')
  await page.goto(`${server.address}/applications?search=${theirs.applicationId}`)
  await usable(page)
  await page.getByRole('link', { name: theirs.applicationId }).click()
  await expect(page).toHaveURL(new RegExp(`/applications/${theirs._id}`))
  await usable(page)
  const id = theirs._id
  const seen = await page.evaluate(
    async (path) => (await fetch(path, { headers: { 'x-requested-with': 'gramone' } })).text(),
    `/api/applications/${id}`,
  )
  const { customerName, customerPhone, applicationId } = JSON.parse(seen) as ApplicationDetail
  const secrets = [customerName, customerPhone, applicationId]
  expect(secrets.every((each) => each.length > 5)).toBe(true)
  // The reader finds each of these while the first person is signed in.
  const before = await readStores(page)
  for (const each of secrets)
    expect(encodingsOf(each).some((encoding) => before.includes(encoding))).toBe(true)
  const urls = [...new Set(asked)]
  expect(urls.some((url) => url.includes(id))).toBe(true)

  await signOutAtOnce(page)
  await signInOnDevice(page, server.address, 'partner')

  const now = await readStores(page)
  expect(now).toContain('partner')
  for (const each of secrets) {
    for (const encoding of encodingsOf(each))
      expect(now.includes(encoding), `${each} as ${encoding}`).toBe(false)
  }
  expect(now).not.toContain('EXPORTABLE KEY')
  const owners = await ownersOn(page)
  const open = owners.filter(({ openKeys }) => openKeys).map(({ userName }) => userName)
  expect([owners.length, open]).toEqual([2, ['partner']])
  // The browser's own cache holds no answer either.
  const cached = await page.evaluate(async (addresses) => {
    const answers = addresses.map((address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (answer) => (answer.ok ? address : ''),
        () => '',
      ),
    )
    return (await Promise.all(answers)).filter(Boolean)
  }, urls)
  expect(cached.filter((url) => !url.includes('/api/catalogue'))).toEqual([])
})

/** What the server says to a browser that has kept these cookies. */
async function statusOfSession(
  { request }: PlaywrightWorkerArgs['playwright'],
  address: string,
  cookies: Cookie[],
): Promise<number> {
  const browser = await portalClient(request, address, cookies)
  const answer = await browser.get('/auth/verify')
  await browser.dispose()
  return answer.status()
}

test('connection back with another person’s cookie: that person’s data never show', async ({
  page,
  playwright,
  server,
}) => {
  await signInOnDevice(page, server.address, 'partner')
  await signOutAtOnce(page)
  await signInOnDevice(page, server.address, 'support')
  await page.reload()
  await usable(page)
  const theirCookies = await page.context().cookies()
  const theirSession = () => statusOfSession(playwright, server.address, theirCookies)
  expect(await theirSession()).toBe(200)
  await server.disconnect()

  // The support person's cookie stays, the key does not.
  await reloadAfterHalfAnHour(page)
  await cover(page).getByRole('button', { name: 'Sign in as someone else' }).click()
  await cover(page)
    .getByRole('button', { name: /partner/ })
    .click()
  await secret(page).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
  const name = await account(page).innerText()

  const answers: { path: string; status: number; body: Promise<string> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(api|auth|application)\//.test(pathname)) return
    const body = response.text().catch(() => '')
    answers.push({ path: pathname, status: response.status(), body })
  })
  await server.reconnect()
  await page.reload()
  await expect(page.getByLabel('Username')).toBeVisible()
  const texts = await Promise.all(answers.map(({ body }) => body))
  expect(texts.filter((text) => text.includes('"support"'))).toEqual([])
  // The sign-out went first: whatever was asked after it had no session any more.
  const others = answers.filter(({ path }) => path !== '/auth/logout')
  expect(others.filter(({ status }) => status !== 401)).toEqual([])
  await expect.poll(theirSession).toBe(401)
  expect(name).not.toBe('')
})
