import type { Page } from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import type { Language } from '../../contract/languages.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/headers.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { freshAddress } from '../setup/fresh-address.ts'
import type { RunningServer } from '../setup/running-server.ts'
import { startServer } from '../setup/running-server.ts'

export interface Portal {
  /** The server's address; each worker has a server and a database of its own. */
  address: string
  /** Opens the portal signed in, past the front door. */
  openAs(userName: string, path?: string, language?: Language): Promise<void>
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[]
}

/** A screen is usable when it says so itself. */
export async function usable(page: Page): Promise<void> {
  await expect(page.locator('html[data-usable]')).toBeAttached()
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
          const answer = await context.request.post(`${server.address}/auth/login`, {
            headers: {
              [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
              'x-forwarded-for': freshAddress(),
            },
            data: { userName, password: DEMO_PASSWORD },
          })
          expect(answer.status(), await answer.text()).toBe(200)
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
