import type { BrowserContext, Page, Route } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'

const say = await translatorFor('en')
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Cannot connect|Wi-Fi|problems|back online/ })

const apiCalls = /\/(api|auth|application)\/|\/readyz/

/** Answers every call to the server in its place. */
async function everyCall(context: BrowserContext, answer: Parameters<Route['fulfill']>[0]) {
  await context.route(apiCalls, (route) => route.fulfill(answer))
}

const html = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }

/** The browser's event after a change of network, on which the page probes the server. */
const changeNetwork = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** The sum of layout shifts so far, as Chromium counts them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(entries.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported where nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('connection bar: says that the connection is gone and what works, and goes when it is back', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const isWatching = page.waitForResponse(/readyz/)
  await portal.openAs('franchise')
  await isWatching
  await expect(bar(page)).toBeHidden()
  const before = await shifts(page)
  await context.setOffline(true)
  await expect(bar(page)).toHaveText(
    `${say('Cannot connect to the server.')} ${say('You can read saved applications and prepare new ones.')}`,
  )
  expect((await shifts(page)) - before).toBeLessThan(0.02)
  expect(await findings(page)).toEqual([])
  await context.setOffline(false)
  await expect(bar(page)).toHaveText(say('You are back online.'))
  await expect(bar(page)).toBeHidden({ timeout: 8000 })
})

test(
  'connection bar: tells a captive portal from a server in trouble',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(/502/)
    const isWatching = page.waitForResponse(/readyz/)
    await portal.openAs('partner')
    await isWatching
    await everyCall(context, { status: 200, ...html })
    await changeNetwork(page)
    await expect(bar(page)).toContainText(say('You can read saved applications.'))
    await expect(bar(page)).toContainText('Wi-Fi')
    await context.unroute(apiCalls)
    await everyCall(context, { status: 502, ...html })
    await changeNetwork(page)
    await expect(bar(page)).toContainText(say('The server is having problems.'))
    await context.unroute(apiCalls)
    await changeNetwork(page)
    await expect(bar(page)).toHaveText(say('You are back online.'))
  },
)

test(
  'connection bar: hides nothing on a narrow screen, in three languages',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    portal.expectedErrors.push(OFFLINE_ERRORS)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of ['en', 'hi', 'mr'] as const) {
      const words = await translatorFor(language)
      // Otherwise an answer to the page before would count for the next one.
      await page.goto('about:blank')
      const isWatching = page.waitForResponse(/readyz/)
      await portal.openAs('franchise', '/services', language)
      await isWatching
      await context.setOffline(true)
      const line = page.getByText(words('Cannot connect to the server.'))
      await expect(line).toBeVisible()
      // The page makes room for the bar one frame after the bar appears.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const foot = await page.getByRole('main').boundingBox()
        const top = (await line.boundingBox())?.y ?? 0
        expect(foot && foot.y + foot.height).toBeLessThanOrEqual(top)
      }).toPass({ timeout: 20_000 })
      await context.setOffline(false)
      await expect(line).toBeHidden()
    }
  },
)

test(
  'clock notice: says by how much the device’s clock is wrong, once a day',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.clock.setFixedTime(Date.now() + 65.5 * 60_000)
    await portal.openAs('gramvan')
    const note = page.getByText(
      say("This device's clock is {hours} hr {minutes} min ahead.", { hours: '1', minutes: '5' }),
    )
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: say('Close') }).click()
    await expect(note).toBeHidden()
    const probed = page.waitForResponse(/readyz/)
    await page.reload()
    await probed
    await expect(note).toBeHidden()
  },
)

test(
  'clock of the device: deadlines go by the server’s time, however far it is ahead',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.clock.setFixedTime(Date.now() + 400 * 24 * 60 * 60_000)
    await portal.openAs('franchise', '/applications')
    await expect(page.getByText(/^This device's clock is \d{3} days ahead/)).toBeVisible()
    const rows = page.getByRole('main').locator('tbody')
    await expect(rows.locator('tr').first()).toBeVisible()
    // The demo's applications are at most some weeks late.
    await expect(rows).not.toContainText(/Overdue by \d{3} days/)
  },
)
