import type { Page } from 'playwright/test'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt, submitAs } from '../support/browser/person.ts'
import { expect, CONNECTION_ERRORS, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { chunkOf } from '../support/checks/built-chunk.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { openTools } from '../support/lists/tools.ts'

const say = await translatorFor('en')
const asOf = (page: Page) => page.getByText(/^As of /)
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')
const refusal = (page: Page) => page.getByText(say('You need to be online to do this')).first()

/** Goes to another screen by its link, without loading the document again. */
async function open(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
  await usable(page)
}

const STATUS_DIALOG = chunkOf('src/features/applications/decide/status-dialog.tsx')

/** Whether the dialog for a decision has come in advance, with all that it needs. Runs in a page. */
function hasStatusDialog(chunk: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const wanted = [...links].map(({ href }) => href)
  const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  return wanted.some((href) => href.endsWith(chunk)) && wanted.every((href) => here.has(href))
}

test(
  'screens without a server: they show their data with its age and refuse what needs it',
  { tag: NIGHTLY },
  async ({ page, context, portal, server, playwright }) => {
    portal.expectedErrors.push(CONNECTION_ERRORS)
    // One that a franchise may still decide on.
    const colleague = await personAt(playwright, server.address, 'franchise')
    const { applicationId } = await submitAs(colleague, 'income-certificate')
    await colleague.dispose()
    await signInByRequest(context.request, server.address, 'franchise')
    const isWatching = page.waitForResponse(/readyz/)
    await page.goto(server.address)
    await usable(page)
    await isWatching
    await open(page, 'Services')
    await open(page, 'Applications')
    await expect(rowsOf(page)).toHaveCount(20)
    const [first = ''] = await rowsOf(page).allInnerTexts()
    await expect(asOf(page)).toBeHidden()
    await rowsOf(page).getByRole('link', { name: applicationId }).click()
    await usable(page)
    const number = await recordNumber(page).innerText()
    await page.waitForFunction(hasStatusDialog, STATUS_DIALOG)
    await page.goBack()
    await usable(page)

    await server.disconnect()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText(say('Cannot connect to the server.'))).toBeVisible()

    // The list shows its rows and age; paging and export are refused with a message.
    await expect(asOf(page)).toBeVisible()
    expect((await rowsOf(page).allInnerTexts())[0]).toBe(first)
    for (const role of ['button', 'menuitem'] as const) {
      if (role === 'menuitem') await openTools(page)
      await page.getByRole(role, { name: /^(Next|Export CSV)$/ }).click()
      await expect(refusal(page)).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).first().click()
      await expect(refusal(page)).toBeHidden()
    }
    // A search covers the stored rows and says how many they are.
    await page.getByRole('searchbox').fill(number)
    await expect(
      page.getByText(/^Searched only what is saved on this device: \d+ applications/i),
    ).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await expect(rowsOf(page)).toHaveCount(20)

    // A record that was open before.
    await page.getByRole('link', { name: number }).click()
    await usable(page)
    await expect(recordNumber(page)).toHaveText(number)
    await expect(asOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Update status' }).click()
    const dialog = page.getByRole('dialog')
    // A decision is possible: it is stored here and sent later.
    await expect(dialog.getByRole('radio').first()).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.goBack()
    await usable(page)
    // The rest of the screens.
    await open(page, 'Services')
    await expect(asOf(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await open(page, 'Dashboard')
    await expect(asOf(page)).toBeVisible()

    await server.reconnect()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(say('You are back online.'))).toBeVisible()
    // The screen refreshes automatically.
    await expect(asOf(page)).toBeHidden()
  },
)

const html = { contentType: 'text/html', body: '<!doctype html><title>Not this server</title>' }
const apiCalls = /\/(api|auth|application)\/|\/readyz/

for (const [what, status] of [
  ['a storm of 502', 502],
  ['the page of a Wi-Fi in place of every answer', 200],
] as const) {
  test(
    `${what}: empties no screen`,
    nightlyUnless(what !== 'a storm of 502'),
    async ({ page, context, portal }) => {
      portal.expectedErrors.push(/502/)
      const isWatching = page.waitForResponse(/readyz/)
      await portal.openAs('admin')
      await isWatching
      const seen = new Map<string, string>()
      const main = page.getByRole('main')
      const screens = ['Dashboard', 'Applications', 'Services']
      for (const screen of screens) {
        await open(page, screen)
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
        seen.set(screen, await main.getByRole('heading').allInnerTexts().then(String))
      }
      await context.route(apiCalls, (route) => route.fulfill({ status, ...html }))
      // A call that was under way may still report a good connection; the next probe finds out.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(page.getByText(/having problems|Wi-Fi/)).toBeVisible({ timeout: 1000 })
      }).toPass()
      for (const screen of screens) {
        await open(page, screen)
        await expect(asOf(page)).toBeVisible()
        await expect(main.getByRole('alert')).toHaveCount(0)
        expect(String(await main.getByRole('heading').allInnerTexts())).toBe(seen.get(screen))
        expect(await findings(page)).toEqual([])
      }
      await context.unroute(apiCalls)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(say('You are back online.'))).toBeVisible()
      await expect(asOf(page)).toBeHidden()
    },
  )
}
