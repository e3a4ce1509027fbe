import type { BrowserContext, Page } from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import type { Language } from '../../../contract/core/languages.ts'
import { storageKeys } from '../../../src/storage-keys.ts'
import type { GatedServer } from '../servers/gated-server.ts'
import { gatedServer } from '../servers/gated-server.ts'
import { signInByRequest } from './sign-in-by-request.ts'

/** Console errors of a call to a server that goes away or is gone. */
export const CONNECTION_ERRORS =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|status of 503|WebSocket connection to/

/** Console errors of an offline browser; the worker may be fetching a module that no device stores as the connection ends. */
export const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\.online-/

/** One pattern for what any of these match. */
export const anyOf = (...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** The same limit as of any assertion. */
const USABLE_WITHIN_MS = 20_000

export interface Portal {
  /** The server's address. */
  address: string
  /** Opens the portal signed in, past the front door. */
  openAs(userName: string, path?: string, language?: Language): Promise<void>
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[]
}

/**
 * Waits until the screen says that it is usable. It is asked with every frame: an assertion would ask
 * every half second only, and every start of the app waits for this.
 */
export async function usable(page: Page): Promise<void> {
  const isUsable = () => 'usable' in document.documentElement.dataset
  await page.waitForFunction(isUsable, undefined, { timeout: USABLE_WITHIN_MS })
}

interface Console {
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[]
}

interface Options {
  /** Console errors that every test of a file may cause, for `test.use`. */
  mayLog: RegExp | null
}

/** Once, as the front door does: an app that begins with the person before is refused at first. */
function startAs({ _id, mark, person }: { _id: string; mark: string; person: string }): void {
  if (window.origin === 'null' || localStorage.getItem('signed in by request') === mark) return
  localStorage.setItem('signed in by request', mark)
  if (localStorage.getItem(person) !== null) localStorage.setItem(person, _id)
}

/** A real browser; an unexpected console error fails the test. */
export const testWithoutServer = base.extend<Options & { console: Console; visits: void }>({
  mayLog: [null, { option: true }],

  // The report lists the visited screens: a change is tested by the tests that visit its screens
  // (tests/runner/since).
  visits: [
    async ({ browser }, use, testInfo) => {
      const visited = new Set<string>()
      const watch = (page: Page) =>
        page.on('framenavigated', (frame) => {
          if (frame === page.mainFrame()) visited.add(frame.url())
        })
      const watchContext = (context: BrowserContext) => context.on('page', watch)
      browser.on('context', watchContext)
      await use()
      browser.off('context', watchContext)
      testInfo.annotations.push({ type: 'visited', description: [...visited].join(' ') })
    },
    { auto: true },
  ],

  console: [
    async ({ page, mayLog }, use) => {
      const errors: string[] = []
      const expectedErrors = mayLog ? [mayLog] : []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
      await use({ expectedErrors })
      const unexpected = errors.filter((error) => !expectedErrors.some((each) => each.test(error)))
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The real portal in a real browser. Each worker has one server with a database of its own; a test may
 * take it away, and the next one finds it back, on the data of those before.
 */
export const test = testWithoutServer.extend<{ portal: Portal }, { server: GatedServer }>({
  server: [
    async ({}, use) => {
      const server = await gatedServer()
      await use(server)
      await server.clear()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  portal: [
    async ({ page, context, server, console: { expectedErrors } }, use) => {
      await server.reconnect()
      await use({
        address: server.address,
        expectedErrors,
        async openAs(userName, path = '/', language = 'en') {
          // The earlier person's page is left first: it would call the server under the next person's cookie.
          if (page.url() !== 'about:blank') await page.goto('about:blank')
          const { _id } = await signInByRequest(context.request, server.address, userName)
          await context.addCookies([{ name: 'language', value: language, url: server.address }])
          await context.addInitScript((chosen) => {
            if (window.origin !== 'null') window.localStorage.setItem('language', chosen)
          }, language)
          const mark = crypto.randomUUID()
          await context.addInitScript(startAs, { _id, mark, person: storageKeys.person })
          await page.goto(server.address + path)
          await usable(page)
        },
      })
    },
    { auto: true },
  ],
})

export { expect }
