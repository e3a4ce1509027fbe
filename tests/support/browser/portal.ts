import type { Page } from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import type { Language } from '../../../contract/core/languages.ts'
import type { RunningServer } from '../servers/running-server.ts'
import { startServer } from '../servers/running-server.ts'
import { signInByRequest } from './sign-in-by-request.ts'

/** What the console says of a call to a server that goes, or is gone. */
export const CONNECTION_ERRORS =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 503/

/** As long as any assertion waits. */
const USABLE_WITHIN_MS = 20_000

export interface Portal {
  /** The server's address; each worker has a server and a database of its own. */
  address: string
  /** Opens the portal signed in, past the front door. */
  openAs(userName: string, path?: string, language?: Language): Promise<void>
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[]
}

/**
 * A screen is usable when it says so itself. It is asked with every frame: an assertion asks every
 * half second only, and this is waited for at every start of the app.
 */
export async function usable(page: Page): Promise<void> {
  const isUsable = () => 'usable' in document.documentElement.dataset
  await page.waitForFunction(isUsable, undefined, { timeout: USABLE_WITHIN_MS })
}

interface Console {
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[]
}

/** A real browser; an unexpected console error fails the test. */
export const testWithoutServer = base.extend<{ console: Console }>({
  console: [
    async ({ page }, use) => {
      const errors: string[] = []
      const expectedErrors: RegExp[] = []
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

/** The real portal in a real browser. */
export const test = testWithoutServer.extend<{ portal: Portal }, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  portal: [
    async ({ page, context, server, console: { expectedErrors } }, use) => {
      await use({
        address: server.address,
        expectedErrors,
        async openAs(userName, path = '/', language = 'en') {
          // Or the page of who was here before calls on under the next one's cookie.
          if (page.url() !== 'about:blank') await page.goto('about:blank')
          await signInByRequest(context.request, server.address, userName)
          await context.addCookies([{ name: 'language', value: language, url: server.address }])
          await context.addInitScript((chosen) => {
            if (window.origin !== 'null') window.localStorage.setItem('language', chosen)
          }, language)
          await page.goto(server.address + path)
          await usable(page)
        },
      })
    },
    { auto: true },
  ],
})

export { expect }
