import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

// The lock screen of a device, and the ways to lock it.

export const account = (page: Page) => page.getByRole('button', { name: /^Account/ })
export const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked' })
export const secret = (page: Page) => cover(page).getByLabel(/^Password/)

export async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Signs out and goes to the front door at once; the app itself shows its notice for two seconds. */
export async function signOutAtOnce(page: Page): Promise<void> {
  await signOut(page)
  await expect(page.getByText(/^(Logout Successful|Signed out on this device)$/)).toBeVisible()
  await page.goto(new URL('/', page.url()).href)
  await expect(page.getByLabel('Username')).toBeVisible()
}

/** Opens the browser again after half an hour without activity. */
export async function reloadAfterHalfAnHour(page: Page): Promise<void> {
  // The value is set when the page unloads, because the page may record activity until then.
  await page.evaluate(() =>
    addEventListener('pagehide', () => window.localStorage.setItem('lastActiveAt', '0')),
  )
  await page.reload()
}
