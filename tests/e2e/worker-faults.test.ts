import { NIGHTLY } from '../runner/nightly.ts'
import { waitForKit } from '../support/browser/device-kit.ts'
import { openWithWorker, waitForController } from '../support/browser/installed-app.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { signInByRequest } from '../support/browser/sign-in-by-request.ts'
import { cachedFiles } from '../support/checks/stored-files.ts'
import { registered } from '../support/notifications/news.ts'

// Between the worker and its server: what passes it by, a captive portal, and a cut connection.

test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /status of 401/, /MIME type/),
})

test(
  'captive portal: its page enters no cache',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    // What comes by its connection is stored when it is first used.
    const isRegistered = registered(page)
    await openWithWorker(page, server.address)
    await waitForKit(page)
    await isRegistered
    // The browser may have the icons from before the worker took over; the next use stores them.
    await page.goto(`${server.address}/services`)
    await expect
      .poll(async () => Object.keys(await page.evaluate(cachedFiles)).join(' '))
      .toContain('service-icons')
    const before = await page.evaluate(cachedFiles)
    await server.startStranger()

    await page.goto(`${server.address}/services`)
    await usable(page)
    await expect(page.locator('#root main h1')).toHaveText('Services')
    const answers = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const update = await registration?.update().then(
        () => 'updated',
        () => 'refused',
      )
      const other = await fetch('/assets/not-there-00000000.js')
      return { update, other: await other.text(), worker: registration?.active?.state }
    })
    expect(answers).toMatchObject({ update: 'refused', worker: 'activated' })
    expect(answers.other).toContain('Hotel')
    expect(await page.evaluate(cachedFiles)).toEqual(before)

    await page.goto(server.address)
    await usable(page)
    await expect(page.locator('#root main h1')).toHaveText('Dashboard')
  },
)

test(
  'calls to the server: the browser sends them past the worker, which they need not wake',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address)
    await page.reload()
    await usable(page)
    const answerers = async (path: RegExp) => {
      const entries = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((each) => each.toJSON()),
      )
      const found: { name: string; workerFinalSourceType?: string }[] = entries
      return found.filter(({ name }) => path.test(name)).map((each) => each.workerFinalSourceType)
    }
    const calls = () => answerers(/\/(api|auth|application)\//)
    await expect.poll(async () => (await calls()).length).toBeGreaterThan(2)
    expect(new Set(await calls())).toEqual(new Set(['network']))
    expect(await answerers(/\/assets\//)).toContain('cache')
  },
)

/** Fewer files than open the app. */
const BEFORE_CUT = 2

test(
  'interrupted install of the worker: goes on where it was',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    const asked: string[] = []
    let isCut = true
    await context.route(/\/assets\/|\/fonts\//, (route) => {
      if (!route.request().serviceWorker()) return route.continue()
      asked.push(new URL(route.request().url()).pathname)
      return isCut && asked.length > BEFORE_CUT ? route.abort('connectionreset') : route.continue()
    })
    await page.goto(`${server.address}/track-application`)
    await usable(page)
    await expect.poll(() => asked.length).toBeGreaterThan(BEFORE_CUT)
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? null),
      )
      .toBeNull()
    const before = new Set(asked.slice(0, BEFORE_CUT))

    asked.length = 0
    isCut = false
    await page.reload()
    await usable(page)
    await waitForController(page)
    expect(asked.filter((each) => before.has(each))).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  },
)

test(
  'packs that come cut or not at all: every file comes by itself',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    const packs: string[] = []
    await context.route(/\/assets\/pack-/, async (route) => {
      packs.push(route.request().url())
      if (packs.length % 2 === 0) return route.abort('connectionreset')
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).slice(0, 1000) })
    })
    await signInByRequest(context.request, server.address, 'franchise')
    await openWithWorker(page, server.address)
    await waitForKit(page)
    expect(packs.length).toBeGreaterThan(2)
  },
)
