import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import { PHONE } from '../support/browser/phone.ts'
import { testWithoutServer, usable } from '../support/browser/portal.ts'
import { startServer } from '../support/servers/running-server.ts'

const PAGES = join(import.meta.dirname, '../../src/features/gallery/pages')

/** The names of all pages, from the files that hold them. */
export const pageNames = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/^.*[\\/]/, '').replace('.tsx', ''))
  .sort()

/** A fixed moment, so that texts such as "5 minutes ago" are the same every day. */
const NOW = new Date('2026-05-17T14:05:00+05:30')

/**
 * The gallery on a phone. A worker keeps one server and one context for all its tests: a page whose
 * modules the browser has opens in a third of the time.
 */
export const test = testWithoutServer.extend<object, { phone: BrowserContext }>({
  phone: [
    async ({ browser }, use) => {
      const server = await startServer()
      const context = await browser.newContext({
        ...PHONE,
        baseURL: server.address,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.clock.setFixedTime(NOW)
      await use(context)
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  page: async ({ phone }, provide) => {
    const page = await phone.newPage()
    await provide(page)
    await page.close()
  },
})

export { expect }

interface Look {
  language?: Language
  mode?: 'light' | 'dark'
  /** Search parameters of the page's address, for a list or a form. */
  search?: string
}

/** Opens a page of the gallery and waits until its fonts are there. */
export async function openGallery(
  page: Page,
  name: string,
  { language = 'en', mode = 'light', search = '' }: Look = {},
): Promise<void> {
  await page.goto(`/demo/gallery/${name}?language=${language}&mode=${mode}${search}`)
  await usable(page)
  await page.evaluate(() => document.fonts.ready)
}

/** One state of the page that is open. */
export const stateOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Gives the focus to the first control of the state that is shown with it. */
export async function focusOne(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls = ':is(button, input, select, textarea, a)'
    document.querySelector<HTMLElement>(`[data-focused] ${controls}`)?.focus()
  })
}
