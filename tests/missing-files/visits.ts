import type { BrowserContext, Page } from 'playwright/test'
import { translatorFor } from '../support/browser/messages.ts'
import { expect, usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'

/** The first heading, once there is one. */
export const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 20_000 })

/** A form that the browser sends by itself, as the front door's documents have one. */
const formWithoutScript = (page: Page) => page.locator('form[action] [type=submit]').first()

/** Makes the visit to its end; answers its heading. */
export async function visitTo(
  page: Page,
  address: string,
  visit: MatrixScreen,
  missing = '',
): Promise<string> {
  await page.goto(address + visit.path).catch(() => undefined)
  // The front door works without its script, whose own the states of its form are.
  if (missing.startsWith('/assets/front-door-')) {
    await expect(formWithoutScript(page)).toBeEnabled()
    return headingOf(page)
  }
  await usable(page)
  await visit.open?.(page, await translatorFor('en'), 'en')
  return headingOf(page)
}

/** A person who presses Try again wherever it stands, until the visit has come to its end. */
export async function pressTryAgain(page: Page, isOver: () => boolean): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  const startAgain = page.getByRole('link', { name: /^Try again/ })
  while (!isOver()) {
    for (const each of [again, startAgain]) {
      if (
        await each
          .first()
          .isVisible()
          .catch(() => false)
      ) {
        await each
          .first()
          .click({ timeout: 1000 })
          .catch(() => undefined)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What is to be read once nothing moves any more. Rejects where the page reloads itself meanwhile. */
export async function textOf(page: Page): Promise<string> {
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  return page.locator('body').innerText()
}

const GONE_MS = 5000

/** Closes what may be loading itself anew: a browser forgets the closing of such a page, and is not waited for. */
export async function leave(pageOrContext: Page | BrowserContext): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, GONE_MS))
  await Promise.race([pageOrContext.close().catch(() => undefined), waited])
}
