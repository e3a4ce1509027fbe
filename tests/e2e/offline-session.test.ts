// Over 250 lines: the stories of one device on one server, which every one of them stops and starts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import type { ApplicationDetail, ApplicationRow } from '../../contract/applications.ts'
import type { RunningServer } from '../setup/running-server.ts'
import { startServer } from '../setup/running-server.ts'
import { enter, ownersOn, settleAs } from './device.ts'
import type { Person } from './person.ts'
import { listAs, personAt } from './person.ts'
import { readStores, writingsOf } from './read-stores.ts'
import { expect, test, usable } from './portal.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

const home = { dir: '', port: '' }
let server: RunningServer

/** The server on the same address and data as before. */
async function start(): Promise<void> {
  server = await startServer({ DATA_DIR: home.dir, ...(home.port && { PORT: home.port }) })
  home.port = new URL(server.address).port
}

test.beforeAll(async () => {
  home.dir = await mkdtemp(join(tmpdir(), 'gramone-offline-'))
  await start()
})
test.afterAll(async () => {
  await server.stop()
  await rm(home.dir, { recursive: true, force: true })
})
test.beforeEach(({ portal }) => {
  // Without a server every call fails, and a call without a session is refused.
  portal.expectedErrors.push(/ERR_|Failed to load resource|401|Failed to fetch/)
})

const account = (page: Page) => page.getByRole('button', { name: /^Account/ })
const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked' })
const secret = (page: Page) => cover(page).getByLabel(/^Password/)
const unlock = (page: Page) => cover(page).getByRole('button', { name: 'Unlock' })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('not signed out, it opens with the server stopped; signed out, the password opens it', async ({
  page,
}) => {
  await settleAs(page, server.address, 'gramvan')
  await page.reload()
  await usable(page)
  await server.stop()

  await page.reload()
  await expect(account(page)).toBeVisible()
  await signOut(page)
  await expect(page.getByText('Signed out on this device')).toBeVisible()
  expect((await ownersOn(page)).map(({ live }) => live)).toEqual([false])

  await expect(page.getByLabel('Username')).toBeVisible()
  await enter(page, 'gramvan', 'wrong')
  await expect(secret(page)).toHaveAccessibleDescription('This password is not right.')
  await expect(secret(page)).toBeFocused()
  await secret(page).fill(DEMO_PASSWORD)
  await unlock(page).click()
  await expect(account(page)).toBeVisible()

  // The server hears of the sign-out before anything else.
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|auth|application)\//.test(pathname)) paths.push(pathname)
  })
  await start()
  await page.reload()
  await expect.poll(() => paths[0]).toBe('/auth/logout')
})

test('ten wrong passwords close the way without a link, and none with one', async ({ page }) => {
  await settleAs(page, server.address, 'partner')
  await page.reload()
  await usable(page)
  await server.stop()
  await signOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  await enter(page, 'partner', 'wrong 1')
  const says = (text: string | RegExp) => expect(secret(page)).toHaveAccessibleDescription(text)
  await says('This password is not right.')
  for (let miss = 2; miss <= 10; miss += 1) {
    await secret(page).fill(`wrong ${miss}`)
    await unlock(page).click()
    if (miss === 6) await expect(unlock(page)).not.toHaveAttribute('aria-busy')
    if (miss === 7) await says('This password is not right. 3 tries are left.')
    if (miss === 9) await says('This password is not right. 1 try is left.')
    await expect(unlock(page)).not.toHaveAttribute('aria-busy')
  }
  await says(/^Too many wrong tries\. Sign in with a connection/)
  await secret(page).fill(DEMO_PASSWORD)
  await unlock(page).click()
  await says(/^This password has not opened this device yet\./)
  expect(await ownersOn(page)).toMatchObject([{ live: false, wraps: { server: {} } }])

  await start()
  await unlock(page).click()
  await expect(account(page)).toBeVisible()
})

test('after thirty idle minutes it locks; what is half typed waits behind it', async ({ page }) => {
  await page.clock.install()
  await settleAs(page, server.address, 'support')
  await page.goto(`${server.address}/settings`)
  const name = page.getByLabel('First name')
  await name.fill('Half')
  await page.clock.runFor('29:00')
  await name.press('x')
  await page.clock.runFor('29:00')
  await expect(cover(page)).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(secret(page)).toBeFocused()
  await expect(name).toBeHidden()
  expect(await ownersOn(page)).toMatchObject([{ live: false, locked: 'idle' }])

  await secret(page).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Halfx')
  await expect(cover(page)).toBeHidden()

  // Started again after a night: the session still holds, the key does not lie open.
  await page.clock.runFor('31:00')
  await expect(cover(page)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(secret(page)).toBeFocused()
  await expect(account(page)).toBeHidden()
  await secret(page).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

/** The first of the rows that this person may not see. */
async function notSeenBy(person: Person, rows: ApplicationRow[]): Promise<ApplicationRow> {
  for (const row of rows) {
    if ((await person.get(`/api/applications/${row._id}`)).status() === 404) return row
  }
  throw new Error('Everything on the first page is theirs too')
}

test('the next person at the device can read no customer of the one before', async ({
  page,
  playwright,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(api|application)\//.test(request.url())) asked.push(request.url())
  })
  const partner = await personAt(playwright, server.address, 'partner')
  const colleague = await personAt(playwright, server.address, 'support')
  const theirs = await notSeenBy(partner, (await listAs(colleague, '')).rows)
  await Promise.all([partner, colleague].map((person) => person.dispose()))
  await settleAs(page, server.address, 'support')
  await page.goto(`${server.address}/applications`)
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
  // The reader finds what there is: as long as it is the first person's page.
  const before = await readStores(page)
  for (const each of secrets)
    expect(writingsOf(each).some((way) => before.includes(way))).toBe(true)
  const urls = [...new Set(asked)]
  expect(urls.some((url) => url.includes(id))).toBe(true)

  await signOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  await settleAs(page, server.address, 'partner')

  const now = await readStores(page)
  expect(now).toContain('partner')
  for (const each of secrets) {
    for (const way of writingsOf(each)) expect(now.includes(way), `${each} as ${way}`).toBe(false)
  }
  expect(now).not.toContain('EXPORTABLE KEY')
  const owners = await ownersOn(page)
  const open = owners.filter(({ live }) => live).map(({ userName }) => userName)
  expect([owners.length, open]).toEqual([2, ['partner']])
  // Nor does the browser's own cache hold an answer.
  const kept = await page.evaluate(async (addresses) => {
    const answers = addresses.map((address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (answer) => (answer.ok ? address : ''),
        () => '',
      ),
    )
    return (await Promise.all(answers)).filter(Boolean)
  }, urls)
  expect(kept.filter((url) => !url.includes('/api/catalogue'))).toEqual([])
})

test('the link returns with another person’s cookie: that one’s data never show', async ({
  page,
}) => {
  await settleAs(page, server.address, 'partner')
  await signOut(page)
  await expect(page.getByLabel('Username')).toBeVisible()
  await settleAs(page, server.address, 'support')
  await page.reload()
  await usable(page)
  await server.stop()

  // As after half an hour: the support person's cookie stays, the key does not.
  // With the page's last breath: until then the page may still write down that somebody is there.
  await page.evaluate(() =>
    addEventListener('pagehide', () => window.localStorage.setItem('lastActiveAt', '0')),
  )
  await page.reload()
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
  await start()
  await page.reload()
  await expect(page.getByLabel('Username').or(account(page))).toBeVisible()
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(answers[0]?.path).toBe('/auth/logout')
  const texts = await Promise.all(answers.map(({ body }) => body))
  expect(texts.filter((text) => text.includes('"support"'))).toEqual([])
  expect(answers.slice(1).filter(({ status }) => status !== 401)).toEqual([])
  expect(name).not.toBe('')
})

test('a PIN and the device’s own lock open it too', async ({ page, context }) => {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await settleAs(page, server.address, 'franchise')
  await page.goto(`${server.address}/settings`)
  const card = page.getByRole('region', { name: 'Opening without a connection' })
  await card.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'PIN for this device' })
  const save = dialog.getByRole('button', { name: 'Save PIN' })
  const pin = dialog.getByLabel(/^PIN(?! once)/)
  await pin.fill('123456')
  await save.click()
  await expect(pin).toHaveAccessibleDescription(/This PIN is too easy to guess\./)
  await pin.fill('246802')
  await dialog.getByLabel(/^PIN once more/).fill('246802')
  await save.click()
  await expect(card.getByRole('button', { name: 'Change PIN' })).toBeVisible()
  await card.getByRole('button', { name: 'Use device lock' }).click()
  await expect(card.getByRole('button', { name: 'Remove device lock' })).toBeVisible()

  const lockUp = async () => {
    // With the page's last breath: until then the page may still write down that somebody is there.
    await page.evaluate(() =>
      addEventListener('pagehide', () => window.localStorage.setItem('lastActiveAt', '0')),
    )
    await page.reload()
  }
  await server.stop()
  await lockUp()
  const pinField = cover(page).getByLabel(/^PIN/)
  await pinField.fill('111111')
  await page.keyboard.press('Enter')
  await expect(pinField).toHaveAccessibleDescription('This PIN is not right.')
  await pinField.fill('246802')
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()

  await lockUp()
  await cover(page).getByRole('button', { name: 'Use the device lock' }).click()
  await expect(account(page)).toBeVisible()
  await start()
})
