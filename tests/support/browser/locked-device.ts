import type { Page } from 'playwright/test'

// What stands before a locked device, and how it comes to be locked.

export const account = (page: Page) => page.getByRole('button', { name: /^Account/ })
export const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked' })
export const secret = (page: Page) => cover(page).getByLabel(/^Password/)

export async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The browser is opened again after half an hour without anybody. */
export async function reloadAfterHalfAnHour(page: Page): Promise<void> {
  // With the page's last breath: until then it may still write down that somebody is there.
  await page.evaluate(() =>
    addEventListener('pagehide', () => window.localStorage.setItem('lastActiveAt', '0')),
  )
  await page.reload()
}
