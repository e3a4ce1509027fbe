import type { BrowserContext, Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { expect } from './portal.ts'

// The dialog that asks for the password in place once the session has ended.

export const ended = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })
export const passwordIn = (page: Page) => ended(page).getByLabel(/^Password/)
const goOn = (page: Page) => page.getByRole('button', { name: 'Sign in and continue' })

/** Lets the session end while the page stays open. */
export async function endSession(context: BrowserContext): Promise<void> {
  // Clearing by name removes every cookie and restores the others, which at times never ends.
  const { origin } = new URL(context.pages()[0]?.url() ?? '')
  await context.addCookies([{ name: 'session', value: 'ended', url: origin, httpOnly: true }])
}

/** Meets the dialog, once with a wrong password, and comes back to the form. */
export async function signInAgain(page: Page) {
  await expect(passwordIn(page)).toBeFocused()
  await passwordIn(page).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(passwordIn(page)).toHaveAccessibleDescription('Invalid username or password')
  await expect(passwordIn(page)).toBeFocused()
  await passwordIn(page).fill(DEMO_PASSWORD)
  await goOn(page).click()
  await expect(ended(page)).toBeHidden()
  await expect(page.getByText('You are signed in again')).toBeVisible()
}
